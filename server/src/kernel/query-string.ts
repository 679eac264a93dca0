/** How deep and how wide a query string may nest; more is refused before anything is built from it. */
const limits = { keys: 500, depth: 4 }

const unsafe = new Set(['__proto__', 'constructor', 'prototype'])

type Node = Map<string, Node | string>

function pathOf(key: string): string[] {
  const head = key.split('[', 1)[0] ?? ''
  const rest = [...key.slice(head.length).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')
  return [head, ...rest]
}

function put(root: Node, path: string[], value: string) {
  let node = root
  path.forEach((part, at) => {
    const key = part === '' ? String(node.size) : part
    if (at === path.length - 1) {
      node.set(key, value)
      return
    }
    const next = node.get(key)
    const child: Node = next instanceof Map ? next : new Map()
    node.set(key, child)
    node = child
  })
}

function plain(node: Node): unknown {
  const keys = [...node.keys()]
  const isList = keys.length > 0 && keys.every((key) => /^\d+$/.test(key))
  const values = [...node.values()].map((value) => (value instanceof Map ? plain(value) : value))
  return isList ? values : Object.fromEntries(keys.map((key, at) => [key, values[at]]))
}

/** Reads `ids[]=1&ids[]=2` and `search[0][field]=name` as the wire protocol writes them. */
export function readQuery(text: string): Record<string, unknown> {
  const root: Node = new Map()
  let count = 0
  for (const [key, value] of new URLSearchParams(text)) {
    const path = pathOf(key)
    count += 1
    if (count > limits.keys || path.length > limits.depth || path.some((part) => unsafe.has(part))) continue
    put(root, path, value)
  }
  return Object.fromEntries(
    [...root].map(([key, value]) => [key, value instanceof Map ? plain(value) : value]),
  )
}
