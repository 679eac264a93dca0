import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { startSampleModel } from '../../scripts/assistant/sample-model.mjs'
import { ask, officeTokensOf } from './wire.ts'

/** Configures the site as an administrator does. */
export async function setSite(base: string, values: Record<string, unknown>) {
  const { token } = await officeTokensOf(base, 'admin')
  const answer = await fetch(`${base}/index.php/admin/routine.Config/edit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', batoken: token },
    body: JSON.stringify(values),
  })
  const { code, msg } = (await answer.json()) as { code: number; msg: string }
  expect(code, msg).toBe(1)
}

/** Lets the stand-in of a model answer on the campus. */
export const byModel = (base: string, address: string, assistant_model = 'sample') =>
  setSite(base, {
    outside_network: 'any',
    assistant_on: true,
    assistant_url: address,
    assistant_model,
    assistant_place: 'inside',
  })

/** As the demonstration has it. */
export const withoutModel = (base: string) =>
  setSite(base, {
    assistant_on: false,
    assistant_url: '',
    assistant_model: '',
    outside_network: 'open',
    assistant_place: 'outside',
  })

/** Lets the stand-in of a model answer for as long as the tests of a file run. */
export function answeredBySample(base: string) {
  let sample: Awaited<ReturnType<typeof startSampleModel>>
  beforeAll(async () => {
    sample = await startSampleModel(0)
    await byModel(base, sample.address)
  })
  afterAll(async () => {
    await withoutModel(base)
    await sample.close()
  })
}

type Courses = { list: { course_id: number; code: string; syllabus: { id: number } | null }[] }

/** A new version of a syllabus that the director writes, made for a journey. */
export async function draftOf(base: string, code: string): Promise<number> {
  const find = async () =>
    (await ask<Courses>(base, 'director', '/api/Course/index?culture=3')).list.find(
      (one) => one.code === code,
    )
  const course_ids = [(await find())?.course_id]
  const { list } = await ask<{ list: { id: number; name: string }[] }>(
    ...([base, 'director', '/api/Course/authors?culture=3'] as const),
  )
  await ask(base, 'director', '/api/Course/inherit', { course_ids })
  const account_id = list.find(({ name }) => name === '林书远')?.id
  await ask(base, 'director', '/api/Course/assign', { course_ids, account_id })
  return (await find())?.syllabus?.id ?? 0
}

export const suggestionAt = (page: Page, field: string) =>
  page.getByRole('region', { name: `对“${field}”的修改建议` })

/** Opens what the side drawer suggests for the page. */
export async function openSuggestions(page: Page) {
  await page
    .getByRole('button', { name: /^(教学助手|Teaching assistant)$/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog', { name: /^(教学助手|Teaching assistant)$/ })
  await drawer.getByText(/^(修改建议|Suggestions)$/).click()
  return drawer
}
