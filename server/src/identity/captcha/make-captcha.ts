import { randomBytes, randomInt } from 'node:crypto'
import { captchaSize } from '@obelisk/contract/identity/captcha'
import type { Language } from '@obelisk/contract/refusal'
import type { Work } from '@obelisk/engine/identity/work/proof'
import { captchaIcons } from '#drawing/captcha-icons.ts'
import type { Mark } from '#drawing/draw-captcha.ts'

export type Box = { x: number; y: number; width: number; height: number }
/** What is right: the boxes to click, in order, or the proof of work done. */
export type Expected = { kind: 'click'; boxes: Box[] } | ({ kind: 'work' } & Work)

const targets = 2
const decoys = 2
const gap = 6
const characters =
  '山水天地日月风云花草树木春夏秋冬东西南北学校书画琴棋江河湖海金石玉竹梅兰菊松鸟鱼马牛羊虎龙凤星光雨雪田园城门桥路舟车衣食住行红黄蓝绿紫白黑高低大小多少新古明亮清和平安康宁诚信勤思问知'

/** Some of a list, each once, in random order. */
export function pick<T>(list: readonly T[], count: number): T[] {
  const rest = [...list]
  return Array.from({ length: count }, () => rest.splice(randomInt(rest.length), 1)[0] as T)
}

const apart = (a: Box, b: Box) =>
  a.x + a.width + gap <= b.x ||
  b.x + b.width + gap <= a.x ||
  a.y + a.height + gap <= b.y ||
  b.y + b.height + gap <= a.y

/** Places squares so that none touches another. */
function placed(sizes: readonly number[]): Box[] {
  const boxes: Box[] = []
  for (const size of sizes) {
    let box: Box
    do {
      box = {
        x: randomInt(4, captchaSize.width - size - 4),
        y: randomInt(4, captchaSize.height - size - 4),
        width: size,
        height: size,
      }
    } while (!boxes.every((other) => apart(box, other)))
    boxes.push(box)
  }
  return boxes
}

/** Two things to be clicked in order, and two that are not, among characters and icons. */
export async function makeClickCaptcha(language: Language) {
  const pool = [
    ...pick([...characters], 4).map((char) => ({ name: char, shape: { char } })),
    ...pick(captchaIcons, 4).map(({ zh, en, path }) => ({
      name: `<${language === 'en' ? en : zh}>`,
      shape: { path },
    })),
  ]
  const chosen = pick(pool, targets + decoys)
  const boxes = placed(chosen.map(() => randomInt(26, 35)))
  const marks = chosen.map(({ shape }, at): Mark => {
    const { x, y, width } = boxes[at] as Box
    return { ...shape, x, y, size: width }
  })
  // the canvas comes with the first captcha
  const { drawCaptcha } = await import('#drawing/draw-captcha.ts')
  const picture = await drawCaptcha(captchaSize.width, captchaSize.height, marks)
  return {
    text: chosen.slice(0, targets).map(({ name }) => name),
    base64: `data:image/png;base64,${picture.toString('base64')}`,
    expected: { kind: 'click', boxes: boxes.slice(0, targets) } satisfies Expected,
  }
}

/** About a quarter of a million tries: seconds in a browser, and dear for who makes thousands of attempts. */
const workBits = 18

/** Work for the browser of who cannot click a picture: words would be no harder for a program than for a person. */
export const makeWork = (): Expected & Work => ({
  kind: 'work',
  challenge: randomBytes(16).toString('hex'),
  bits: workBits,
})
