import type { Language, Translations } from '@obelisk/contract/refusal'
import type { ColumnOfList, PointedList, ReadingOfList } from '@obelisk/contract/roster/list'
import { filePolicy, withFile } from '#files/public.ts'
import type { ListTask } from '#workbook/list/list-task.ts'
import type { ListAnswer } from '#workbook/list/read-list.ts'
import { runList } from '#workbook/list/run-list.ts'
import type { Room } from '../access.ts'
import { type ListKind, rememberedLists, rememberList } from './remember-list.ts'

/** A kind of list: its columns with what they are called, and those without which nothing is read. */
export type KindOfList = Pick<ListTask, 'needed' | 'instead'> & {
  kind: ListKind
  columns: Readonly<Record<string, ListTask['columns'][string] & { title: Translations }>>
}

export type PeopleList = ListAnswer & { file: string; reading: ReadingOfList }

/**
 * Reads a list of people in a thread of its own. `pointed`: what the person says of its rows and columns now, which is
 * remembered for this file and for lists of the same layout; null: what was said before holds.
 */
export async function readPeopleList(
  ctx: Room,
  { kind, columns, needed, instead }: KindOfList,
  fileId: number,
  pointed: PointedList,
): Promise<PeopleList> {
  const file = await filePolicy.must(ctx.door('files'), 'view', fileId)
  const remembered = await rememberedLists(ctx, kind)
  const task: ListTask = {
    columns,
    needed,
    ...(instead === undefined ? {} : { instead }),
    fileId,
    pointed,
    remembered,
  }
  const answer = await withFile(ctx.door('files'), file, (path) => runList(path, file.name, task))
  if (pointed) await rememberList(ctx, kind, fileId, pointed, answer.layouts)
  const said = pointed ?? remembered.filter((one) => one.fileId === fileId).map((one) => one.said)
  return { ...answer, file: file.name, reading: readingOf(answer, columns, said, ctx.language) }
}

const ignored: Translations = { 'zh-cn': '忽略', en: 'Ignore' }

function readingOf(
  { sheets, lacks, isRemembered }: ListAnswer,
  columns: KindOfList['columns'],
  said: readonly NonNullable<PointedList>[number][] | ListTask['pointed'],
  language: Language,
): ReadingOfList {
  const titleOf = (key: string) => columns[key]?.title[language] ?? key
  return {
    sheets,
    choices: [
      ...Object.keys(columns).map((key) => ({ key: key as ColumnOfList, title: titleOf(key) })),
      { key: 'ignore' as const, title: ignored[language] },
    ],
    lacks: lacks.map(titleOf),
    remembered: isRemembered,
    pointed: (said ?? []) as ReadingOfList['pointed'],
  }
}
