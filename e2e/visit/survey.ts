import type { Page } from 'playwright-core'
import decodeQR from 'qr/decode.js'
import { ask } from './wire.ts'

/** What a phone reads from the code that the projector shows. */
export async function scanned(on: Page): Promise<string> {
  const seen = await on.locator('main img').evaluate((picture: HTMLImageElement) => {
    const side = 240
    const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
    const drawing = canvas.getContext('2d')
    if (!drawing) throw new Error('no canvas')
    drawing.fillStyle = '#fff'
    drawing.fillRect(0, 0, side, side)
    drawing.drawImage(picture, 0, 0, side, side)
    return { side, bytes: [...drawing.getImageData(0, 0, side, side).data] }
  })
  return decodeQR({ width: seen.side, height: seen.side, data: Uint8ClampedArray.from(seen.bytes) })
}

const inChinese = { position: (at: number) => `第 ${at} 题，共`, next: '下一题', submit: '提交' }

/** Answers each question by its first choice and hands in; `ahead` is done before it is handed in. */
export async function fillIn(
  on: Page,
  { position, next, submit } = inChinese,
  ahead: () => Promise<void> = async () => {},
) {
  for (let at = 1; at < 60; at += 1) {
    await on.getByText(position(at)).first().waitFor()
    const choice = on.locator('main label').first()
    if (await choice.isVisible()) await choice.click()
    const last = on.getByRole('button', { name: submit, exact: true })
    if (await last.isVisible()) {
      await ahead()
      return last.click()
    }
    await on.getByRole('button', { name: next }).click()
  }
}

export const confirm = (on: Page) =>
  on
    .locator('.ant-popover:visible')
    .getByRole('button', { name: /确\s?定/ })
    .click()

/** Goes with Tab to the choices of a question and takes the one that has the focus. */
export async function takeByKeys(on: Page) {
  const radios = on.locator('main input[type=radio]')
  if ((await radios.count()) === 0 || (await on.locator('main input[type=radio]:checked').count()) > 0) return
  while (!(await on.locator('main input[type=radio]:focus').count())) await on.keyboard.press('Tab')
  await on.keyboard.press('Space')
}

type Question = { id: string; kind: string; reverse?: boolean; options?: { id: string }[] }
type Form = { form: { definition: { pages: { questions: Question[] }[] } } }

/** The answers of a student through another program: the second step of every scale. */
export async function answerByWire(base: string, no: string, id: number) {
  const { form } = await ask<Form>(base, no, `/api/student/survey?id=${id}`)
  const questions = form.definition.pages.flatMap((one) => one.questions)
  const answers: Record<string, object> = {}
  for (const { id: key, kind, options, reverse } of questions) {
    if (kind === 'scale') answers[key] = { step: reverse ? 3 : 1 }
    if (kind === 'single') answers[key] = { option: options?.[0]?.id }
  }
  await ask(base, no, '/api/student/surveySubmit', { id, answers, seconds: 200, seed: 1 })
}
