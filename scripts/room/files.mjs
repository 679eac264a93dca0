/** @typedef {import('./names.mjs').Names} Names */

/** The contract: one call to begin with. @param {Names} names */
const contract = ({ pascal, title }) => `import * as z from 'zod'
import { endpoint } from './endpoint.ts'

export const overview = endpoint({
  method: 'GET',
  path: '/api/${pascal}/overview',
  access: 'member',
  summary: '${title}: counts the people who may sign in.',
  input: z.object({}),
  output: z.object({ people: z.int() }),
})
`

/** @param {Names} names @returns {Record<string, string>} */
const serverFiles = ({ room }) => ({
  'routes.ts': `import * as contract from '@obelisk/contract/${room}'
import { type RoomParts, routesOf } from '#kernel/room.ts'
import { overviewPolicy } from './access.ts'
import { countPeople } from './queries.ts'

const on = routesOf('${room}')

export const parts: RoomParts = {
  routes: [
    on(contract.overview, async (ctx) => {
      await overviewPolicy.must(ctx, 'count', {})
      return { people: await countPeople(ctx.read) }
    }),
  ],
}
`,
  'access.ts': `import { policyOfRows } from '#kernel/policy.ts'
import type { Ctx } from '#kernel/room.ts'

/** Rights on the overview: everybody sees that it is there, staff may count. */
export const overviewPolicy = policyOfRows<Ctx<'${room}'>, object>()({
  rules: {
    view: () => () => true,
    count:
      ({ actor }) =>
      () =>
        actor.kind !== 'student',
  },
})
`,
  'queries.ts': `import { sql } from 'kysely'
import type { Ctx } from '#kernel/room.ts'

export async function countPeople(read: Ctx<'${room}'>['read']): Promise<number> {
  const { people } = await read
    .selectFrom('account')
    .select(sql<number>\`count(*)\`.as('people'))
    .where('status', '=', 'enable')
    .executeTakeFirstOrThrow()
  return people
}
`,
  'overview.test.ts': `import { overview } from '@obelisk/contract/${room}'
import { expect, test } from 'vitest'
import { call } from '../../test/call.ts'

test('staff see how many people there are', async () => {
  const { code, data } = await call(overview, {}, { as: 'teacher' })
  expect([code, data]).toEqual([1, { people: 1 }])
})

test('a stranger is asked to sign in, a student is refused', async () => {
  expect((await call(overview, {})).code).toBe(303)
  expect((await call(overview, {}, { as: 'student' })).code).toBe(401)
})
`,
})

/** @param {Names} names @param {string} zh @returns {Record<string, string>} */
const webFiles = ({ room, pascal, camel, title }, zh) => ({
  'pages.ts': `import { overview } from '@obelisk/contract/${room}'
import type { Page } from '#kit/page.ts'

export const pages: readonly Page[] = [
  {
    path: '/${pascal}',
    area: 'main',
    title: { 'zh-cn': '${zh}', en: '${title}' },
    needs: overview.access,
    load: () => import('./${pascal}Page.tsx'),
  },
]
`,
  [`${pascal}Page.tsx`]: `import { Loaded } from '#kit/state/Loaded.tsx'
import { PageFrame } from '#kit/frame/PageFrame.tsx'
import { useTranslations } from './messages.ts'
import { useOverview } from './queries.ts'

export function Page() {
  const t = useTranslations()
  return (
    <PageFrame>
      <Loaded query={useOverview()}>{({ people }) => <p>{t('people', { count: people })}</p>}</Loaded>
    </PageFrame>
  )
}
`,
  'queries.ts': `import { overview } from '@obelisk/contract/${room}'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#kit/call.ts'

const ${camel} = queryOptions({
  queryKey: ['${room}', 'overview'],
  queryFn: ({ signal }) => call(overview, {}, { signal }),
})

export const useOverview = () => useQuery(${camel})
`,
  'messages.ts': `import { translationsOf } from '#kit/translations.ts'
import type { zhCn } from './messages.zh-cn.ts'

export const useTranslations = translationsOf<typeof zhCn>('${room}', {
  'zh-cn': async () => (await import('./messages.zh-cn.ts')).zhCn,
  en: async () => (await import('./messages.en.ts')).en,
})
`,
  'messages.zh-cn.ts': `export const zhCn = {
  people: '共 {count} 人可以登录',
} as const
`,
  'messages.en.ts': `import type { Messages } from '#kit/translations.ts'
import type { zhCn } from './messages.zh-cn.ts'

export const en = {
  people: '{count} people may sign in',
} satisfies Messages<typeof zhCn>
`,
})

/** @param {string} folder @param {Record<string, string>} files @returns {[string, string][]} */
const under = (folder, files) => Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text])

/** The files of a new room on its three floors, by path: the smallest that work. @param {Names} names @param {string} zh @returns {Map<string, string>} */
export const filesOf = (names, zh) =>
  new Map([
    [`contract/src/${names.room}.ts`, contract(names)],
    ...under(`server/src/${names.room}`, serverFiles(names)),
    ...under(`web/src/${names.room}`, webFiles(names, zh)),
  ])
