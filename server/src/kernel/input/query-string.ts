import { tooDeep, tooLarge } from '@obelisk/contract/refusal'
import { Refusal } from '../errors.ts'

/** Limits of a query string: number of keys, characters of a key, depth of nesting. */
const limits = { keys: 500, length: 200, depth: 4 }

const unsafe = new Set(['__proto__', 'constructor', 'prototype'])

type Node = Map<string, Node | string>

function pathOf(key: string): string[] {
  // before the pattern sees it: it looks through the rest of the key for each bracket that is not closed
  if (key.length > limits.length) throw new Refusal(tooLarge)
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

/**
 * Reads `ids[]=1&ids[]=2` and `search[0][field]=name` as the wire protocol writes them. Keys that reach into objects are
 * left out.
 */
export function readQuery(text: string): Record<string, unknown> {
  const root: Node = new Map()
  let count = 0
  for (const [key, value] of new URLSearchParams(text)) {
    count += 1
    if (count > limits.keys) throw new Refusal(tooLarge)
    const path = pathOf(key)
    if (path.length > limits.depth) throw new Refusal(tooDeep)
    if (!path.some((part) => unsafe.has(part))) put(root, path, value)
  }
  return Object.fromEntries(
    [...root].map(([key, value]) => [key, value instanceof Map ? plain(value) : value]),
  )
}
