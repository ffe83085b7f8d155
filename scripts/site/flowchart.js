// A Mermaid flowchart as a table of what leads where: read as quickly as the drawing, by screen readers and on paper too.
import { escapeHtml } from './highlight.js';

const NODE = /^\s*(\w+)\["([^"]+)"\]$/;
const EDGE = /^\s*(\w+) (-->|-\.->) (\w+)$/;

export function flowchartTable(text) {
  const names = new Map();
  const from = new Map();
  for (const line of text.split('\n')) {
    const node = NODE.exec(line);
    if (node !== null) names.set(node[1], node[2]);
    const edge = EDGE.exec(line);
    if (edge === null) continue;
    const row = from.get(edge[1]) ?? { whole: [], dotted: [] };
    (edge[2] === '-->' ? row.whole : row.dotted).push(edge[3]);
    from.set(edge[1], row);
  }
  const list = (ids) => ids.map((id) => `<code>${escapeHtml(names.get(id) ?? id)}</code>`).join(' ');
  const rows = [...names.keys()].map((id) => {
    const { whole, dotted } = from.get(id) ?? { whole: [], dotted: [] };
    return `<tr><th scope="row">${list([id])}</th><td>${list(whole)}</td><td>${list(dotted)}</td></tr>`;
  });
  const head = '<tr><th>from</th><th>to</th><th>dotted</th></tr>';
  return `<div class="table" role="group" tabindex="0" aria-label="Table: from, to, dotted"><table><thead>${head}</thead>\n<tbody>${rows.join('\n')}</tbody></table></div>\n`;
}
