//! Plays random legal moves. rustc -O random_bot.rs; over TCP one game: ./random_bot [HOST:]PORT [GAME]; for `ghostlight sim`: no arguments.
use std::io::{stdin, stdout, BufRead, BufReader, Write};
use std::net::TcpStream;
use std::process::exit;

/// Your idea goes here: `line` holds the observation, `moves` is what you may do. Returns a move, and why if you like.
fn choose<'a>(_line: &str, moves: &[&'a str], chance: &mut u64) -> (&'a str, Option<String>) {
    *chance ^= *chance << 13; // xorshift, for there is no chance in the standard library
    *chance ^= *chance >> 7;
    *chance ^= *chance << 17;
    let why = format!("one of {} moves at random", moves.len());
    (moves[(*chance % moves.len() as u64) as usize], Some(why))
}

/// What stands behind the first `before` up to the next `after`.
fn between<'a>(line: &'a str, before: &str, after: char) -> Option<&'a str> {
    let from = line.find(before)? + before.len();
    let rest = &line[from..];
    Some(&rest[..rest.find(after)?])
}

fn leave(why: String) -> ! {
    eprintln!("{why}");
    exit(1)
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let game = args.get(1).map_or("nonet", String::as_str);
    let over_tcp = !args.is_empty();
    let (input, mut output): (Box<dyn BufRead>, Box<dyn Write>) = match args.first() {
        None => (Box::new(stdin().lock()), Box::new(stdout())),
        Some(given) => {
            let address = if given.contains(':') { given.clone() } else { format!("127.0.0.1:{given}") };
            let dialled = TcpStream::connect(&address).and_then(|s| Ok((s.try_clone()?, s)));
            let (read, write) = dialled.unwrap_or_else(|trouble| leave(format!("no server at {given}: {trouble}")));
            (Box::new(BufReader::new(read)), Box::new(write))
        }
    };
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let mut chance = now.map_or(1, |t| t.as_nanos() as u64) | 1;
    let mut begun = false;
    if over_tcp {
        // At once, without waiting for the welcome: a wrong port answers then, too.
        let new = format!("{{\"type\":\"new\",\"game\":\"{game}\",\"name\":\"rust\"}}\n");
        output.write_all(new.as_bytes()).unwrap_or_else(|trouble| leave(format!("no server at {}: {trouble}", args[0])));
    }
    for line in input.lines() {
        let Ok(line) = line else { break };
        let mut answer = String::new();
        match between(&line, "{\"type\":\"", '"') {
            Some("joined") => begun = true,
            Some("over") if over_tcp => return eprintln!("{line}"),
            Some("error") if over_tcp && !begun => leave(line),
            Some("refused" | "error") => eprintln!("{line}"),
            // "legal":["move n",...] is only there when it is our turn.
            Some("update") => {
                if let Some(legal) = between(&line, "\"legal\":[", ']') {
                    let session = between(&line, "\"session\":\"", '"').unwrap_or("");
                    let n = between(&line, "\"n\":", ',').unwrap_or("0");
                    let all: Vec<&str> = legal.trim_matches('"').split("\",\"").collect();
                    let moves: Vec<&str> = all.iter().copied().filter(|m| *m != "resign" && *m != "abandon").collect();
                    let (action, why) = choose(&line, if moves.is_empty() { &all } else { &moves }, &mut chance);
                    // For whoever watches the recording; a note at every step is fine, too.
                    if let (Some(text), "0") = (why, n) {
                        answer = format!("{{\"type\":\"note\",\"session\":\"{session}\",\"text\":\"{text}\"}}\n");
                    }
                    answer += &format!("{{\"type\":\"act\",\"session\":\"{session}\",\"n\":{n},\"action\":\"{action}\"}}\n");
                }
            }
            Some(_) => {}
            None => leave("this server does not speak ghostlight/1: take the port for bots, not the arena's or the page's".into()),
        }
        if output.write_all(answer.as_bytes()).and_then(|()| output.flush()).is_err() {
            leave("nobody listens any more".into());
        }
    }
    if over_tcp {
        leave("the server ended the connection before the game was over".into());
    }
}
