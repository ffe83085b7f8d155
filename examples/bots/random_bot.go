// Plays random legal moves. go build random_bot.go; over TCP one game: ./random_bot [HOST:]PORT [GAME]; for `ghostlight sim`: no arguments.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"math/rand"
	"net"
	"os"
	"strings"
	"time"
)

type heard struct {
	Type    string          `json:"type"`
	Session string          `json:"session"`
	N       int             `json:"n"`
	Obs     json.RawMessage `json:"obs"`
	Legal   []string        `json:"legal"`
	Yours   bool            `json:"yours"`
	Text    string          `json:"text"`
	Outcome json.RawMessage `json:"outcome"`
}

var chance = rand.New(rand.NewSource(time.Now().UnixNano()))

// Your idea goes here: obs is all you may know, legal is what you may do. Returns a move, and why or "".
func choose(obs json.RawMessage, legal []string) (string, string) {
	moves := []string{}
	for _, move := range legal {
		if move != "resign" && move != "abandon" {
			moves = append(moves, move)
		}
	}
	if len(moves) == 0 {
		moves = legal
	}
	return moves[chance.Intn(len(moves))], fmt.Sprintf("one of %d moves at random", len(moves))
}

func leave(why string) {
	fmt.Fprintln(os.Stderr, why)
	os.Exit(1)
}

func main() {
	args := os.Args[1:]
	overTCP := len(args) > 0
	game := "nonet"
	if len(args) > 1 {
		game = args[1]
	}
	var in io.Reader = os.Stdin
	var out io.Writer = os.Stdout
	if overTCP {
		address := args[0]
		if !strings.Contains(address, ":") {
			address = "127.0.0.1:" + address
		}
		connection, err := net.Dial("tcp", address)
		if err != nil {
			leave(fmt.Sprintf("no server at %s: %v", args[0], err))
		}
		in, out = connection, connection
	}
	say := func(message map[string]any) {
		text, _ := json.Marshal(message)
		if _, err := out.Write(append(text, '\n')); err != nil {
			leave("nobody listens any more")
		}
	}
	begun := false
	if overTCP {
		// At once, without waiting for the welcome: a wrong port answers then, too.
		say(map[string]any{"type": "new", "game": game, "name": "go"})
	}
	lines := bufio.NewReader(in)
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			break
		}
		var m heard
		if json.Unmarshal(line, &m) != nil || m.Type == "" {
			leave("this server does not speak ghostlight/1: take the port for bots, not the arena's or the page's")
		}
		switch {
		case m.Type == "joined":
			begun = true
		case m.Type == "update" && m.Yours:
			action, why := choose(m.Obs, m.Legal)
			// For whoever watches the recording; a note at every step is fine, too.
			if why != "" && m.N == 0 {
				say(map[string]any{"type": "note", "session": m.Session, "text": why})
			}
			say(map[string]any{"type": "act", "session": m.Session, "n": m.N, "action": action})
		case m.Type == "error" && overTCP && !begun:
			leave(m.Text)
		case m.Type == "refused" || m.Type == "error":
			fmt.Fprintln(os.Stderr, m.Text)
		case m.Type == "over" && overTCP:
			fmt.Fprintln(os.Stderr, string(m.Outcome))
			return
		}
	}
	if overTCP {
		leave("the server ended the connection before the game was over")
	}
}
