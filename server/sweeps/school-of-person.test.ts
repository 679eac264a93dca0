import { getInfo } from '@obelisk/contract/identity'
import { start } from '@obelisk/contract/member/start'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#kernel/actor.ts'
import { call, testApp } from '../test/call.ts'
import { demoUniversity } from '../test/demo.ts'

let people: Record<'inSection' | 'ofUniversity' | 'student' | 'registered', Actor>

beforeAll(async () => {
  const { actor } = await demoUniversity()
  const [inSection, ofUniversity, student, registered] = await Promise.all(
    ['teacher', 'registrar', '20230101', 'mentor_pan'].map(actor),
  )
  people = { inSection, ofUniversity, student, registered } as typeof people
})

const schools = [
  ['inSection', '计算机与软件学院', 'School of Computing and Software'],
  ['ofUniversity', '江州理工大学', 'Jiangzhou University of Technology'],
  ['student', '计算机与软件学院', 'School of Computing and Software'],
  ['registered', '', ''],
] as const

test.each(schools)(
  'spec 3: user info: school of %s is the unit above them, in their language',
  async (who, zh, en) => {
    const as = people[who]
    const schoolIn = async (language: 'zh-cn' | 'en') => {
      const info = await call(getInfo, {}, { as, language })
      const begun = await call(start, {}, { as, language })
      const { userInfo } = begun.data
      expect(Array.isArray(userInfo) ? 'nobody' : userInfo.school).toBe(info.data.userInfo.school)
      return info.data.userInfo.school
    }
    expect([await schoolIn('zh-cn'), await schoolIn('en')]).toEqual([zh, en])
  },
)

test('spec 3: user info: the answer of signing in has the school too', async () => {
  const payload = { tab: 'login', username: 'teacher', password: 'Obelisk2026' }
  const answer = await (await testApp()).inject({
    method: 'POST',
    url: '/index.php/api/user/checkIn',
    payload,
  })
  expect(answer.json()).toMatchObject({ code: 1, data: { userInfo: { school: '计算机与软件学院' } } })
})
