import { sql } from 'kysely'
import { openBare } from './bare-api.ts'
import { addClass, openCampus } from './campus.ts'
import { atLeastRate, type Bench } from './measure.ts'
import { openApp } from './open-app.ts'
import { askAt, type Call, openCaller, timesInTurn } from './remote-load.ts'
import { signIn } from './signed-in.ts'

const students = 10_000
const calls = 600
const atOnce = 10

/** Calls of a person who is signed in, ten at a time, from a process of their own: rights, contract, audit log and envelope on both ways. */
export const bench: Bench = {
  name: 'api',
  run: async () => {
    const opened = await openApp()
    const campus = await openCampus(opened)
    const { db, project, grade, one } = campus
    await addClass(campus, 'A', students, 5)
    const adminClass = await one(
      sql`insert into admin_class (base_project_id, base_grade_id, name) values (${project}, ${grade}, 'A1') returning id`,
    )
    await sql`update student set admin_class_id = ${adminClass}`.execute(db)
    await sql`analyze`.execute(db)
    const call = await signIn(opened)
    const bare = await openBare(opened.database.url)
    const first = await one(sql`select min(id) as id from student`)
    const student = (at: number, round: string) => ({
      id: first + (at % students),
      student_no: `A${String((at % students) + 1).padStart(6, '0')}`,
      name: `学生${round}${at}`,
      admin_class_id: adminClass,
    })
    const ours = askAt(`${opened.address}/index.php/api`, call.headers)
    const beside = bare.ask
    const caller = openCaller()
    const all = (one: (at: number) => Call) => Array.from({ length: calls }, (_, at) => one(at + 1))
    const inBoth = (one: (at: number) => Call, other: (at: number) => Call) =>
      timesInTurn(
        () => caller.load(all(one), atOnce),
        () => caller.load(all(other), atOnce),
        7,
      )
    const read = await inBoth(
      (at) => ours(`Student/edit?id=${first + at}`),
      (at) => beside(`read?id=${first + at}`),
    )
    const list = await inBoth(
      () => ours('Student/index?page=3&limit=10'),
      () => beside('list'),
    )
    // every edit gives another name
    let edits = 0
    const next = (at: number) => {
      edits += 1
      return student(at, String(edits))
    }
    const edit = await inBoth(
      (at) => ours('Student/edit', next(at)),
      (at) => beside('edit', next(at)),
    )
    caller.close()
    await bare.close()
    await opened.close()
    const line = (name: string, times: [number, number], limit: number, note: string) => ({
      ...atLeastRate(name, times, calls, limit),
      note,
    })
    return [
      line('read one, signed in', read, 0.5, 'session, rights, row rights, contract; against a bare route'),
      line('list 10 of 10,000, signed in', list, 0.75, 'the same; against a bare route of the same SQL'),
      line(
        'edit with its record',
        edit,
        0.5,
        'checks and audit log; against a bare update with one line of log',
      ),
    ]
  },
}
