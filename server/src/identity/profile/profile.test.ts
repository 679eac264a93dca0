import { changeProfile, profile } from '@obelisk/contract/identity/profile'
import { describe, expect, test } from 'vitest'
import { call } from '../../../test/call.ts'
import { person } from '../../../test/people.ts'
import { setSite } from '../../../test/site.ts'
import { withPost } from '../codes/post.fixture.ts'
import { member, mine } from './member.fixture.ts'

withPost()

describe('spec 7: GET /api/account/profile', () => {
  test('names the ways of verifying, and what the school keeps', async () => {
    const { as } = await member()
    const { data } = await call(profile, {}, { as })
    expect(data).toEqual({ accountVerificationType: ['email', 'mobile'], kept: [] })
    const student = await call(profile, {}, { as: 'student' })
    expect(student.data.kept).toEqual(['username', 'gender'])
  })
})

describe('spec 7: POST /api/account/profile, as W7.3 has it', () => {
  test('weakness D14: saves what a client of the wire posts, and of the whole person nothing else', async () => {
    const { as, username } = await member()
    const before = await mine(as)
    const sent = {
      ...before,
      nickname: '阿岚',
      gender: '2',
      birthday: '1990-02-28',
      motto: '慢慢来',
      money: '99999.00',
      score: 99,
      group_id: 7,
      status: 'disable',
      email: 'x@example.edu',
      mobile: '13912345678',
    }
    const saved = await call(changeProfile, sent as never, { as })
    expect([saved.code, saved.msg, saved.data]).toEqual([1, '资料更新成功~', null])
    expect(await mine(as)).toEqual({
      ...before,
      username,
      nickname: '阿岚',
      gender: 2,
      birthday: '1990-02-28',
      motto: '慢慢来',
    })
    await call(changeProfile, { motto: '' }, { as })
    expect(await mine(as)).toMatchObject({ nickname: '阿岚', birthday: null, motto: '' })
  })

  test.each([
    ['username', '1abc'],
    ['username', 'ab'],
    ['username', 'zhouming'],
    ['nickname', '<b>x</b>'],
    ['nickname', ' '],
    ['birthday', '2026-02-30'],
    ['birthday', '2999-01-01'],
    ['gender', 3],
    ['motto', 'x'.repeat(121)],
    ['avatar', 'x'.repeat(256)],
  ])('%s %j is refused at its field, and nothing is saved', async (field, value) => {
    const { as } = await member()
    const before = await mine(as)
    const refused = await call(changeProfile, { motto: 'new', [field]: value } as never, { as })
    expect([refused.code, refused.refused?.fields?.[0]?.path]).toEqual([0, field])
    expect(refused.refused?.fields?.[0]?.message).not.toBe('')
    expect(await mine(as)).toEqual(before)
  })

  test('a student keeps number and gender as the school has them', async () => {
    const as = await person('student')
    const refused = await call(changeProfile, { username: 'another', gender: 1 }, { as })
    expect(refused.refused?.fields?.map(({ path }) => path)).toEqual(['username', 'gender'])
    const info = await mine(as)
    const same = await call(
      changeProfile,
      { username: info.username, gender: info.gender, motto: 'x' },
      { as },
    )
    expect(same.code).toBe(1)
  })

  test('a closed member centre says so', async () => {
    const { as } = await member()
    await setSite({ open_member_center: false })
    try {
      const refused = await call(changeProfile, { motto: 'x' }, { as })
      expect([refused.code, refused.msg]).toEqual([0, '会员中心已禁用，请联系网站管理员开启。'])
    } finally {
      await setSite({ open_member_center: null })
    }
  })
})
