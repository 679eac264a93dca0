import { Tree } from 'antd'
import { useTranslations } from './messages.ts'

type Node = { key: string; title: string; children?: Node[] }

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Values inside of values as a tree; each line says its name and, at the end, its value. */
function nodesOf(value: object, path: string): Node[] {
  return Object.entries(value).map(([name, inner]: [string, unknown]) => {
    const key = `${path}/${name}`
    if (!isGroup(inner)) return { key, title: `${name}: ${String(inner)}` }
    const size = Object.keys(inner).length
    return { key, title: Array.isArray(inner) ? `${name} [${size}]` : name, children: nodesOf(inner, key) }
  })
}

function read(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return { data }
  }
}

/** What was sent with a call, as a tree. */
export function DataTree({ data }: { data: string }) {
  const t = useTranslations()
  const value = read(data)
  const nodes = isGroup(value) ? nodesOf(value, '') : []
  if (nodes.length === 0) return t('no-data')
  return <Tree<Node> treeData={nodes} defaultExpandAll selectable={false} />
}
