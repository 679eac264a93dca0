import type { AdminNode } from './admin-nodes.ts'
import type { Call } from './endpoint.ts'
import type { Access, Permission } from './permission.ts'

/** Permissions of the main site that administrators hold by a node of the back office, for the whole school. */
const nodes: Partial<Record<Permission, AdminNode>> = {
  'roster/view': 'roster/people/index',
  'roster/students': 'roster/people/index',
  'roster/contacts': 'roster/people/index',
  'roster/edit': 'roster/people/edit',
  'settings/edit': 'routine/school/edit',
}

/** The node that stands for an access of the main site in the back office; undefined when none does. */
export const nodeFor = (access: Access): AdminNode | undefined => nodes[access as Permission]

/**
 * The same call as administrators make it: below `/admin/`, by the node. Undefined for calls that the back office does
 * not make. The audit log names it by the rule of the node.
 */
export function inOffice<E extends Call>(endpoint: E): E | undefined {
  const node = nodeFor(endpoint.access)
  if (!node) return undefined
  const { title: _, ...rest }: Call = endpoint
  const call: Call = { ...rest, access: node, path: `/admin${endpoint.path.slice('/api'.length)}` }
  return call as E
}
