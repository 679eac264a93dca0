import type { Endpoint } from '@obelisk/contract/endpoint'

const asText = (text: string) => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)

const row = ({ method, path, access, summary }: Endpoint) =>
  `<tr><td><code>${method}</code></td><td><code>${asText(path)}</code></td><td>${asText(String(access))}</td><td>${asText(summary)}</td></tr>`

/** A readable page of every call, grouped by controller. */
export function describedCalls(endpoints: readonly Endpoint[]): string {
  const groups = new Map<string, Endpoint[]>()
  for (const endpoint of endpoints) {
    const name = endpoint.path.split('/')[2] ?? ''
    groups.set(name, [...(groups.get(name) ?? []), endpoint])
  }
  const tables = [...groups].map(
    ([name, calls]) =>
      `<h2>${asText(name)}</h2><table><tr><th>Method</th><th>Path</th><th>Who</th><th>What it does</th></tr>${calls.map(row).join('')}</table>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Obelisk API</title><style>body{font:15px/1.5 system-ui;max-width:1100px;margin:32px auto;padding:0 16px}table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid #ddd;padding:6px 8px;text-align:left;vertical-align:top}h2{margin-top:32px}</style><h1>Obelisk API</h1><p>Every call answers <code>{code, msg, time, data}</code> with HTTP status 200; code 1 is success. The base is <code>/index.php</code>. The full description is at <a href="openapi.json">openapi.json</a>.</p>${tables.join('')}</html>`
}
