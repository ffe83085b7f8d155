// A bot for the Ghostly arena: walks to the nearest pellet that nobody stands in front of.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net"
	"os"
	"strings"
)

type ghost struct {
	X         int  `json:"x"`
	Y         int  `json:"y"`
	Dangerous bool `json:"isdangerous"`
}

type state struct {
	Map struct {
		Content []string `json:"content"`
		Width   int      `json:"width"`
		Height  int      `json:"height"`
	} `json:"map"`
	You    ghost   `json:"you"`
	Others []ghost `json:"others"`
}

type message struct {
	Type  string `json:"messagetype"`
	State state  `json:"gamestate"`
}

type place struct{ x, y int }

var steps = []struct {
	word   string
	dx, dy int
}{{"UP", 0, -1}, {"LEFT", -1, 0}, {"DOWN", 0, 1}, {"RIGHT", 1, 0}}

// Your idea goes here. This one: the first step of the shortest way to a pellet; UP if there is none.
func choose(s state) string {
	start := place{s.You.X, s.You.Y}
	// The first step of the way to each place that was reached.
	first := map[place]string{start: ""}
	taken := map[place]bool{}
	for _, other := range s.Others {
		if other.Dangerous || !s.You.Dangerous {
			taken[place{other.X, other.Y}] = true
		}
	}
	for queue := []place{start}; len(queue) > 0; queue = queue[1:] {
		here := queue[0]
		if here != start && strings.ContainsRune(".o", rune(s.Map.Content[here.y][here.x])) {
			return first[here]
		}
		for _, step := range steps {
			to := place{(here.x + step.dx + s.Map.Width) % s.Map.Width, here.y + step.dy}
			if to.y < 0 || to.y >= s.Map.Height || s.Map.Content[to.y][to.x] == '|' || taken[to] {
				continue
			}
			if _, seen := first[to]; seen {
				continue
			}
			first[to] = first[here]
			if here == start {
				first[to] = step.word
			}
			queue = append(queue, to)
		}
	}
	return "UP"
}

func leave(why string) {
	fmt.Fprintln(os.Stderr, why)
	os.Exit(1)
}

func main() {
	given := []string{"go", "127.0.0.1", "54321"}
	copy(given, os.Args[1:])
	name, host, port := given[0], given[1], given[2]
	connection, err := net.Dial("tcp", net.JoinHostPort(host, port))
	if err != nil {
		leave(fmt.Sprintf("no arena at %s:%s: %v", host, port, err))
	}
	fmt.Fprintf(connection, "NAME %s\n", name)
	lines := bufio.NewReader(connection)
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			return
		}
		var m message
		if json.Unmarshal(line, &m) != nil || m.Type == "" {
			leave("this port is no Ghostly arena: take the arena's, not the page's or the one for bots")
		}
		if m.Type == "stateupdate" {
			fmt.Fprintln(connection, choose(m.State))
		}
	}
}
