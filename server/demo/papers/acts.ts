import type { Act } from '../documents/document.ts'
import type { PaperPeople } from './papers.ts'

/** The acts of a paper on its way: handed in, then decided by the section head and the dean. */
export function actsTo(
  stage: 'head' | 'dean' | 'approved',
  { setter, head, dean }: PaperPeople,
  times: readonly [string, string, string],
): Act[] {
  const submit: Act = { account: setter, action: 'submit', step: 1, opinion: '', time: times[0] }
  const first: Act = {
    account: head,
    action: 'approve',
    step: 1,
    opinion: '覆盖面与难度合适，同意。',
    time: times[1],
  }
  const second: Act = { account: dean, action: 'approve', step: 2, opinion: '同意印刷。', time: times[2] }
  return stage === 'head' ? [submit] : stage === 'dean' ? [submit, first] : [submit, first, second]
}
