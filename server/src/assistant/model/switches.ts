import type { SourceKind } from '@obelisk/contract/assistant/knowledge'
import type { Actor } from '#kernel/actor.ts'
import type { Site } from '#kernel/site/site.ts'
import type { ToolName } from '../tools/tools.ts'

/** Whether a model may answer somebody: one of the person's roles is enough. */
export const mayAskModel = ({ assistant_without: without }: Site, { roles }: Actor): boolean =>
  roles.length === 0 || roles.some(({ role }) => !(without as string[]).includes(role))

/** What each look-up would send. */
const sends: Partial<Record<ToolName, string>> = {
  attainment: 'figures',
  items: 'figures',
  findings: 'syllabus',
  compare: 'syllabus',
}

/** What may be sent to a model, as the administrators switch it. */
export function sending({ assistant_withheld: withheld }: Pick<Site, 'assistant_withheld'>) {
  const kept = new Set<string>(withheld)
  return {
    mayKind: (kind: SourceKind) => !kept.has(kind),
    mayTool: (name: ToolName) => !kept.has(sends[name] ?? ''),
  }
}
export type Sending = ReturnType<typeof sending>
