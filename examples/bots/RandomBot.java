// Plays random legal moves. Over TCP one game: java RandomBot.java [HOST:]PORT [GAME]; for `ghostlight sim`: no arguments.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

public class RandomBot {
  private static final Random CHANCE = new Random();

  /** Your idea goes here: `line` holds the observation, `moves` is what you may do. Returns a move, and why or null. */
  private static String[] choose(String line, List<String> moves) {
    String move = moves.get(CHANCE.nextInt(moves.size()));
    return new String[] {move, "one of " + moves.size() + " moves at random"};
  }

  /** What stands behind the first `before` up to the next `after`; null: it is not there. */
  private static String between(String line, String before, String after) {
    int at = line.indexOf(before);
    if (at < 0) return null;
    int end = line.indexOf(after, at + before.length());
    return end < 0 ? null : line.substring(at + before.length(), end);
  }

  /** The next line; null: there is none, or the connection was cut. */
  private static String read(BufferedReader lines) {
    try {
      return lines.readLine();
    } catch (IOException cut) {
      return null;
    }
  }

  private static void leave(String why) {
    System.err.println(why);
    System.exit(1);
  }

  private static String turn(String line, String legal) {
    String session = between(line, "\"session\":\"", "\"");
    String n = between(line, "\"n\":", ",");
    List<String> all = List.of(legal.substring(1, legal.length() - 1).split("\",\""));
    List<String> moves = all.stream().filter(m -> !m.equals("resign") && !m.equals("abandon")).collect(Collectors.toList());
    String[] chosen = choose(line, moves.isEmpty() ? all : moves);
    String act = "{\"type\":\"act\",\"session\":\"" + session + "\",\"n\":" + n + ",\"action\":\"" + chosen[0] + "\"}\n";
    // For whoever watches the recording; a note at every step is fine, too.
    if (chosen[1] == null || !n.equals("0")) return act;
    return "{\"type\":\"note\",\"session\":\"" + session + "\",\"text\":\"" + chosen[1] + "\"}\n" + act;
  }

  public static void main(String[] args) throws IOException {
    boolean overTcp = args.length > 0;
    InputStream in = System.in;
    PrintStream out = System.out;
    if (overTcp) {
      int colon = args[0].lastIndexOf(':');
      try {
        Socket socket = new Socket(colon < 0 ? "127.0.0.1" : args[0].substring(0, colon), Integer.parseInt(args[0].substring(colon + 1)));
        in = socket.getInputStream();
        out = new PrintStream(socket.getOutputStream(), true, "UTF-8");
      } catch (IOException | IllegalArgumentException trouble) {
        leave("no server at " + args[0] + ": " + trouble.getMessage());
      }
    }
    // At once, without waiting for the welcome: a wrong port answers then, too.
    if (overTcp) out.print("{\"type\":\"new\",\"game\":\"" + (args.length > 1 ? args[1] : "nonet") + "\",\"name\":\"java\"}\n");
    out.flush();
    boolean begun = false;
    BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    for (String line = read(lines); line != null; line = read(lines)) {
      String type = line.startsWith("{\"type\":\"") ? between(line, "{\"type\":\"", "\"") : null;
      if (type == null) leave("this server does not speak ghostlight/1: take the port for bots, not the arena's or the page's");
      boolean ended = type.equals("over") && overTcp;
      if (ended || type.equals("refused") || type.equals("error")) System.err.println(line);
      if (ended) System.exit(0);
      begun |= type.equals("joined");
      if (type.equals("error") && overTcp && !begun) System.exit(1);
      // "legal":["move n",...] is only there when it is our turn.
      String legal = type.equals("update") ? between(line, "\"legal\":[", "]") : null;
      if (legal != null) out.print(turn(line, legal));
      out.flush();
    }
    if (overTcp) leave("the server ended the connection before the game was over");
  }
}
