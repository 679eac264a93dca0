import type { Insertable } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import type { Book } from '../book.ts'
import { acts } from './office-acts.ts'

/** One line of the audit log. */
export type LogLine = Omit<Insertable<Tables['admin_log']>, 'id' | 'create_time'> & { create_time: string }

export const officeDevice = {
  ip: '10.20.31.8',
  user_agent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
}

/** What the log says of the acts in the back office; a rule in place of a title is replaced by its words once rules are there. */
const actLines = (accounts: ReadonlyMap<string, number>): LogLine[] =>
  acts.map(({ who, time, act, node, title, input }) => ({
    account_id: accounts.get(who) ?? null,
    username: who,
    act,
    title: node ?? title?.['zh-cn'] ?? '',
    title_en: node ? '' : (title?.en ?? ''),
    input: JSON.stringify(input),
    outcome: 'done',
    ...officeDevice,
    create_time: time,
  }))

/** Writes the log in the order of time: who signed in, and what was done. */
export function addLog(book: Book, signIns: readonly LogLine[], accounts: ReadonlyMap<string, number>) {
  const lines = [...signIns, ...actLines(accounts)]
  for (const line of lines.toSorted((a, b) => (a.create_time < b.create_time ? -1 : 1)))
    book.add('admin_log', line)
}
