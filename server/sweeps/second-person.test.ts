import { confirmPeople, peopleToConfirm } from '@obelisk/contract/appointment/confirm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call } from '../test/call.ts'
import { accountNamed, appointed, entered, rules, withOwnPassword } from './second-person.fixture.ts'
import { offers, offerToConfirm } from './second-person-offers.fixture.ts'

/** The first of each pair is the secretary of the college, who enters teachers and appoints. */
let secretary: Actor
let dean: Actor
let registrar: Actor
let people: Record<Way, Actor>

/** How the first makes up a second person. */
const ways = [
  'a fresh account',
  'an account with a password of its own',
  'an office for a known teacher',
] as const
type Way = (typeof ways)[number]

/** A paper that somebody may not open says no more than that. */
const refusals: Record<Way, RegExp> = {
  'a fresh account': /^(second-person-own-password|paper-forbidden)$/,
  'an account with a password of its own': /^(second-person-account|paper-forbidden)$/,
  'an office for a known teacher': /^(second-person-office|paper-forbidden)$/,
}

const saidBy = async (answer: Promise<{ code: number; refused: { refusal: string } | undefined }>) => {
  const { code, refused } = await answer
  return code === 1 ? 'done' : (refused?.refusal ?? String(code))
}

beforeAll(async () => {
  secretary = await accountNamed('secretary')
  dean = await accountNamed('dean')
  registrar = await accountNamed('registrar')
  people = {
    'a fresh account': await entered(secretary, 'puppet1'),
    'an account with a password of its own': await entered(secretary, 'puppet2'),
    'an office for a known teacher': await accountNamed('hankejie'),
  }
  for (const way of ways) await appointed(secretary, people[way])
  await withOwnPassword(people['an account with a password of its own'])
})

describe.each(ways)('28 A1: %s, made by the first', (way) => {
  // a duty alone hangs on no office: who was a teacher before is one
  const tried = rules.filter(
    ({ name }) => way !== 'an office for a known teacher' || name !== 'passing a paper as its reviewer',
  )
  test.each(tried)('is no second person for $name', async ({ prepare, act }) => {
    await prepare(secretary)
    expect(await saidBy(act(people[way]))).toMatch(refusals[way])
  })
})

describe.each(Object.entries(offers))('issue 28 D1: %s', (name, offerTo) => {
  // a duty alone hangs on no office: who was a teacher before is one
  const tried = ways.filter(
    (way) => way !== 'an office for a known teacher' || name !== 'passing a paper as its reviewer',
  )
  test.each(tried)('is not offered to %s, and the data says why', async (way) => {
    await rules.find((rule) => rule.name === name)?.prepare(secretary)
    const { offered, waits } = await offerTo(people[way])
    expect(offered).toBe(false)
    expect(waits).toMatch(/另一个人把关/)
  })
})

test('issue 28 D1: confirming people is not offered to who does not count either', async () => {
  const { offered, said, refused } = await offerToConfirm(
    people['an account with a password of its own'],
    people['an office for a known teacher'],
  )
  expect({ offered, refused }).toEqual({ offered: false, refused: 'second-person-office' })
  expect(said).toMatch(/另一个人把关/)
})

test('28 A1: who made an account does not confirm it, nor does another one made so, nor a stranger', async () => {
  const made = people['an account with a password of its own'].accountId
  const confirm = (as: Actor) => saidBy(call(confirmPeople, { account_ids: [made] }, { as }))
  expect(await confirm(secretary)).toBe('appointment-confirm-nobody')
  expect(await confirm(people['an office for a known teacher'])).toBe('second-person-office')
  expect(await confirm(people['a fresh account'])).toBe('second-person-own-password')
  expect(await confirm(await accountNamed('wujianguo'))).toBe('appointment-confirm-nobody')
  const { data } = await call(peopleToConfirm, { limit: 100 }, { as: dean })
  expect(data.may_confirm).toBe(true)
  expect(data.list.find(({ id }) => id === made)).toMatchObject({ hurdle: 'none', has_first_password: false })
  const seen = await call(peopleToConfirm, { limit: 100 }, { as: secretary })
  expect(seen.data.list.find(({ id }) => id === made)?.hurdle).toBe('own')
})

describe('28 A1: once the dean has confirmed', () => {
  beforeAll(async () => {
    const account_ids = ways.map((way) => people[way].accountId)
    expect((await call(confirmPeople, { account_ids }, { as: dean })).data.count).toBe(3)
  })

  test.each(rules.filter(({ isPair }) => isPair))(
    'who made the account is still never the other half: $name',
    async ({ prepare, act }) => {
      await prepare(secretary)
      expect(await saidBy(act(people['an account with a password of its own']))).toBe('second-person-tied')
    },
  )

  test.each(rules)(
    'beside somebody else the person counts, after a password of the own: $name',
    async ({ name, prepare, act }) => {
      await prepare(registrar)
      const offer = await offers[name]?.(people['an account with a password of its own'])
      if (offer) expect(offer).toEqual({ offered: true, waits: null })
      expect(await saidBy(act(people['a fresh account']))).toMatch(refusals['a fresh account'])
      expect(await saidBy(act(people['an account with a password of its own']))).toBe('done')
    },
  )
})
