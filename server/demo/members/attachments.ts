import { Readable } from 'node:stream'
import { type Kysely, sql } from 'kysely'
import type { DB as Tables } from '#db/tables.ts'
import { dropTaken, noteFile, takeIn } from '#files/public.ts'
import { wordType, writeWord } from '#print/write-word.ts'
import { writeWorkbook, xlsxType } from '#workbook/write/write-workbook.ts'
import { chanceOf } from '../chance.ts'
import { type JobRuntime, roomFor } from '../cycles/job-runtime.ts'

type Db = Kysely<Tables>
type Brought = {
  who: string
  time: string
  name: string
  mimetype: string
  body: Uint8Array
  topic?: 'avatar'
  /** How often the same was brought. */
  quote?: number
}

async function pictures(): Promise<Brought[]> {
  const wearers = ['leader', 'director', 'dean', 'qinlan', 'heyifan', 'chenli', '20230101', 'admin']
  return Promise.all(
    wearers.map(async (who, at) => {
      const chance = chanceOf(`picture ${who}`)
      // the canvas comes with the first picture: a server that loads no demonstration holds less memory
      const { drawEmblem } = await import('#drawing/draw-emblem.ts')
      const body = await drawEmblem(chance.below(360), [chance.next(), chance.next(), chance.next()])
      const time = `2026-09-${10 + at}T12:1${at}:00+08:00`
      return { who, time, name: '头像.png', mimetype: 'image/png', body, topic: 'avatar' as const }
    }),
  )
}

/** The class list that a teacher fills in at midterm. */
async function classList(db: Db): Promise<Brought> {
  const { rows } = await sql<{ no: string; name: string }>`
    select s.student_no as no, s.name from student s join student_teaching_class m on m.student_id = s.id
    join teaching_class t on t.id = m.teaching_class_id where t.name = '数据结构 计科2501' order by 1`.execute(
    db,
  )
  const body = await writeWorkbook([
    { name: '期中登记', rows: [['学号', '姓名', '期中'], ...rows.map(({ no, name }) => [no, name, null])] },
  ])
  const name = '数据结构 计科2501 期中登记表.xlsx'
  return { who: 'leader', time: '2026-11-16T15:20:00+08:00', name, mimetype: xlsxType, body, quote: 2 }
}

async function minutes(): Promise<Brought> {
  const body = await writeWord({
    title: '教学研讨会纪要',
    cover: null,
    head: ['江州理工大学', '软件工程系'],
    foot: '{page} / {pages}',
    mark: '',
    blocks: [
      { type: 'title', text: '教学研讨会纪要', under: '软件工程系 2026 年 10 月 14 日' },
      { type: 'heading', text: '议题' },
      { type: 'text', text: '课程目标 2 的达成度连续两年低于其他目标，讨论实验环节与过程性考核的调整。' },
      { type: 'heading', text: '决定' },
      { type: 'text', text: '自本学期起，实验报告按统一量规评分，期中增加一次设计评审，下次会议核对结果。' },
    ],
  })
  const name = '教学研讨会纪要 2026-10-14.docx'
  return { who: 'director', time: '2026-10-14T17:35:00+08:00', name, mimetype: wordType, body }
}

const roster = (): Brought => ({
  who: 'admin',
  time: '2026-08-20T09:52:00+08:00',
  name: '企业导师名单.csv',
  mimetype: 'text/csv',
  body: Buffer.from('\ufeff姓名,单位\r\n许承志,江州智造科技\r\n潘丽华,云帆软件\r\n邱远舟,数联网络\r\n'),
})

/** Brings one file as its owner would have, at the time of the story. */
async function bring(db: Db, brought: Brought, runtime: JobRuntime) {
  const { who, name, mimetype, time, topic = 'default', quote = 1 } = brought
  const owner = db.selectFrom('account').select(['id', 'kind']).where('username', '=', who)
  const { id, kind } = await owner.executeTakeFirstOrThrow()
  const room = roomFor<'files'>(db, await runtime.actorOf(id), runtime)
  const received = await takeIn(room, Readable.from([brought.body]))
  try {
    const file = await noteFile(room, name, mimetype, received)
    const url = `/storage/${topic}/${time.slice(0, 10).replaceAll('-', '')}/${file.sha1}.${name.split('.').at(-1)}`
    const square = topic === 'avatar' ? { width: 256, height: 256 } : {}
    await db
      .updateTable('file')
      .set({
        topic,
        quote,
        url,
        is_admin: kind === 'admin',
        create_time: time,
        last_upload_time: time,
        ...square,
      })
      .where('id', '=', file.id)
      .execute()
    if (topic === 'avatar')
      await db.updateTable('account').set({ avatar: url }).where('id', '=', id).execute()
  } finally {
    await dropTaken(room, received)
  }
}

/** Pictures that people wear, and documents that they uploaded; once, and not where somebody has brought something already. */
export async function writeAttachments(db: Db, runtime: JobRuntime) {
  const held = await db.selectFrom('file').select('id').where('url', '<>', '').limit(1).executeTakeFirst()
  if (held) return
  for (const brought of [roster(), ...(await pictures()), await minutes(), await classList(db)])
    await bring(db, brought, runtime)
}
