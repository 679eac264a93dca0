import { unlockMarks } from '@obelisk/contract/evaluation-data/marks'
import * as contract from '@obelisk/contract/student-outcomes'
import type { AttainmentResults } from '@obelisk/engine/attainment-report/attainment/results'
import { decodeProtectedHeader, exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '../../test/call.ts'
import { testDatabase } from '../../test/database.ts'
import { person } from '../../test/people.ts'
import { twoStudents } from './outcomes.fixture.ts'

let made: Awaited<ReturnType<typeof twoStudents>>
const open: typeof made.open = (changes) => made.open(changes)

beforeAll(async () => {
  made = await twoStudents()
}, 180_000)

const mine = async (as = made.me.actor) => (await call(contract.myOutcomes, {}, { as })).data

test('nothing is told before the school has opened it', async () => {
  const closed = await mine()
  expect(closed).toMatchObject({ open: false, courses: [], requirements: [], weakest: null })
  const asked = { class_id: 1, objective_id: 1 }
  expect((await call(contract.myOutcome, asked, { as: made.me.actor })).refused?.refusal).toBe(
    'outcomes-closed',
  )
  const file = { format: 'pdf', language: 'en' } as const
  expect((await call(contract.outcomesFile, file, { as: made.me.actor })).refused?.refusal).toBe(
    'outcomes-closed',
  )
  const signed = await call(contract.outcomesCredential, { language: 'en' }, { as: made.me.actor })
  expect(signed.refused?.refusal).toBe('outcomes-closed')
})

describe('once it is open for the programme', () => {
  beforeAll(() => open({ outcomes_open: true }))

  test('every value is the one that the run behind the report has for the student', async () => {
    const { db } = await testDatabase()
    const { courses, since } = await mine()
    expect(since).toBeGreaterThan(0)
    const known = courses.filter(({ objectives }) => objectives.length > 0)
    expect(known.length).toBeGreaterThan(1)
    for (const { class_id, objectives } of known) {
      const run = await db
        .selectFrom('attainment_run')
        .select('result')
        .where('is_current', '=', true)
        .where('scope', '=', 'class')
        .where('teaching_class_id', '=', class_id)
        .executeTakeFirstOrThrow()
      const { students, objectives: of } = run.result as unknown as AttainmentResults
      const at = students.ids.indexOf(made.me.id)
      const stored = of.map(({ objective_id }, o) => [objective_id, students.values[o]?.[at]])
      expect(new Map(objectives.map(({ id, value }) => [id, value]))).toEqual(new Map(stored as never))
    }
  })

  test('the work behind an objective adds up to its value, and its chapters are named', async () => {
    const { courses, weakest } = await mine()
    const course = courses.find(({ class_id }) => class_id === weakest?.class_id)
    const objective_id = weakest?.objective_id ?? 0
    const { data } = await call(
      contract.myOutcome,
      { class_id: weakest?.class_id ?? 0, objective_id },
      { as: made.me.actor },
    )
    expect(data.objective).toEqual(course?.objectives.find(({ id }) => id === objective_id))
    expect(data.chapters).toEqual(weakest?.chapters)
    expect(data.work.length).toBeGreaterThan(0)
    const sum = data.work.reduce((all, one) => all + (one.weight * (one.counts ?? 0)) / one.full_score, 0)
    expect(sum).toBeCloseTo(data.objective.value ?? Number.NaN, 9)
  })

  test('requirements are those of the own plan, and objectives name the ones that they support', async () => {
    const { requirements, courses } = await mine()
    expect(requirements.length).toBeGreaterThan(10)
    const known = new Set(requirements.map(({ id }) => id))
    const supported = courses.flatMap(({ objectives }) =>
      objectives.flatMap(({ requirement_ids }) => requirement_ids),
    )
    expect(supported.length).toBeGreaterThan(0)
    expect(supported.every((id) => known.has(id))).toBe(true)
  })

  test('a second student has other figures, and reaches nothing of the first', async () => {
    const { db } = await testDatabase()
    const first = await mine()
    const second = await mine(made.other.actor)
    expect(second.student.student_no).toBe('20230102')
    const values = (all: typeof first) =>
      all.courses.flatMap(({ objectives }) => objectives.map(({ value }) => value))
    expect(values(second)).not.toEqual(values(first))
    const text = JSON.stringify(first)
    expect(text).not.toContain('20230102')
    // a class of mine that the other has never been in
    const course = first.courses.find(({ objectives }) => objectives.length > 0)
    await db
      .deleteFrom('student_teaching_class')
      .where('student_id', '=', made.other.id)
      .where('teaching_class_id', '=', course?.class_id ?? 0)
      .execute()
    const asked = { class_id: course?.class_id ?? 0, objective_id: course?.objectives[0]?.id ?? 0 }
    expect((await call(contract.myOutcome, asked, { as: made.me.actor })).code).toBe(1)
    expect((await call(contract.myOutcome, asked, { as: made.other.actor })).code).toBe(404)
  })

  test('guessed numbers lead nowhere', async () => {
    const { courses } = await mine()
    const [course] = courses.filter(({ objectives }) => objectives.length > 0)
    const [a, b] = [course?.class_id ?? 0, course?.objectives[0]?.id ?? 0]
    for (const asked of [
      { class_id: a, objective_id: b + 100_000 },
      { class_id: a + 100_000, objective_id: b },
    ]) {
      expect((await call(contract.myOutcome, asked, { as: made.me.actor })).code).toBe(404)
    }
  })

  test('teachers and strangers find nothing here', async () => {
    for (const as of [await person('teacher'), await person('teaching-dean')]) {
      expect((await call(contract.myOutcomes, {}, { as })).code).toBe(404)
      expect((await call(contract.myOutcome, { class_id: 1, objective_id: 1 }, { as })).code).toBe(404)
    }
    expect((await call(contract.myOutcomes, {})).code).toBe(303)
    // a student account that is in no list of the school
    expect((await call(contract.myOutcomes, {}, { as: await person('student') })).code).toBe(404)
  })

  test('the mean of all is shown only when it is opened and enough students are behind it', async () => {
    const means = async () =>
      (await mine()).courses.flatMap(({ objectives }) => objectives.map(({ mean }) => mean))
    expect((await means()).every((mean) => mean === null)).toBe(true)
    await open({ outcomes_mean: true })
    expect((await means()).every((mean) => mean && mean.n >= 5 && mean.value > 0)).toBe(true)
    await open({ outcomes_min_n: 1000 })
    expect((await means()).every((mean) => mean === null)).toBe(true)
    await open({ outcomes_mean: false, outcomes_min_n: 5 })
  })

  test('a minimum below five is refused', async () => {
    expect((await made.set({ outcomes_min_n: 2 })).code).not.toBe(1)
  })

  test('opening it puts no result out of date', async () => {
    const { courses } = await mine()
    expect(courses.filter(({ objectives }) => objectives.length > 0).map(({ state }) => state)).not.toContain(
      'checking',
    )
  })

  test('it goes out as Word and PDF', async () => {
    for (const [format, begins] of [
      ['word', 'PK'],
      ['pdf', '%PDF'],
    ] as const) {
      const { bytes, code } = await call(
        contract.outcomesFile,
        { format, language: 'zh-cn' },
        { as: made.me.actor },
      )
      expect([code, bytes.subarray(0, begins.length).toString()]).toEqual([1, begins])
    }
  })

  describe('the signed credential', () => {
    const signed = async (as = made.me.actor) =>
      call(contract.outcomesCredential, { language: 'zh-cn' }, { as })
    const check = async (credential: string) => (await call(contract.checkCredential, { credential })).data

    test('is for schools that open it', async () => {
      expect((await signed()).refused?.refusal).toBe('credentials-closed')
      expect((await call(contract.credentialKeys, {})).data.keys).toEqual([])
      await open({ outcomes_credentials: true })
      expect((await mine()).may_export).toBe(true)
    })

    test('is a CLR of what is attained, verified by the published key', async () => {
      const token = (await signed()).bytes.toString()
      const { keys } = (await call(contract.credentialKeys, {})).data
      expect(keys).toHaveLength(1)
      expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'RS256', kid: keys[0]?.kid })
      const { payload } = await jwtVerify(token, await importJWK(keys[0] ?? {}, 'RS256'))
      const reached = (await mine()).courses
        .filter(({ state }) => state === 'ready')
        .flatMap(({ objectives }) => objectives.filter(({ verdict }) => /attained|near/.test(verdict)))
      expect(payload).toMatchObject({ type: ['VerifiableCredential', 'ClrCredential'], jti: payload.id })
      const subject = payload.credentialSubject as { verifiableCredential: { type: string[] }[] }
      expect(subject.verifiableCredential).toHaveLength(reached.length)
      expect(subject.verifiableCredential[0]?.type).toContain('AchievementCredential')
      expect(await check(token)).toMatchObject({ valid: true, achievements: reached.length })
      expect((await check(token)).name).not.toBe('')
      // the key is made once
      await signed(made.other.actor)
      expect((await call(contract.credentialKeys, {})).data.keys).toEqual(keys)
    })

    test('is refused when it was altered, or signed by another key that calls itself ours', async () => {
      const token = (await signed()).bytes.toString()
      const [head = '', body = '', signature = ''] = token.split('.')
      const forged = JSON.parse(Buffer.from(body, 'base64url').toString())
      forged.name = 'Somebody else'
      const altered = Buffer.from(JSON.stringify(forged)).toString('base64url')
      expect((await check(`${head}.${altered}.${signature}`)).valid).toBe(false)
      const { privateKey, publicKey } = await generateKeyPair('RS256')
      const header = { ...decodeProtectedHeader(token), alg: 'RS256', jwk: await exportJWK(publicKey) }
      const foreign = await new SignJWT(forged).setProtectedHeader(header).sign(privateKey)
      expect((await check(foreign)).valid).toBe(false)
      const none = Buffer.from(JSON.stringify({ ...header, alg: 'none' })).toString('base64url')
      for (const odd of [`${none}.${body}.`, 'x', 'a.b.c', '{}']) expect((await check(odd)).valid).toBe(false)
    })

    test('tells nobody the number of an account or a row', async () => {
      const token = (await signed()).bytes.toString()
      const body = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
      expect(body).not.toMatch(/account|"id":\d/)
    })
  })

  test('marks that are opened again are told, and leave the credential', async () => {
    const before = await mine()
    const course = before.courses.find(({ state }) => state === 'ready')
    const reason = '卷面分登记有误'
    const sent = { teaching_class_id: course?.class_id ?? 0, reason }
    expect((await call(unlockMarks, sent, { as: await person('teaching-dean', 'section-head') })).msg).toBe(
      '',
    )
    const after = (await mine()).courses.find(({ class_id }) => class_id === course?.class_id)
    expect(after?.state).toBe('checking')
    expect(after?.objectives).toEqual(course?.objectives)
  })
})
