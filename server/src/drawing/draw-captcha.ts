import { randomInt } from 'node:crypto'
import { createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { registerFont } from './form-font.ts'
import { formFont } from './print-skin.ts'

/** A character or an icon in the picture: its box, in pixels. */
export type Mark = { x: number; y: number; size: number } & ({ char: string } | { path: string })

const between = (least: number, most: number) => least + (randomInt(0, 10_000) / 10_000) * (most - least)

/** Ground in two hues, hills and leaves of light: every picture another one. */
function paintGround(pen: SKRSContext2D, width: number, height: number) {
  const hue = randomInt(360)
  const ground = pen.createLinearGradient(0, 0, width, height)
  ground.addColorStop(0, `hsl(${hue} 45% 34%)`)
  ground.addColorStop(1, `hsl(${(hue + randomInt(40, 120)) % 360} 45% 26%)`)
  pen.fillStyle = ground
  pen.fillRect(0, 0, width, height)
  for (let leaf = 0; leaf < 26; leaf += 1) {
    pen.fillStyle = `hsl(${(hue + randomInt(160)) % 360} 50% ${randomInt(30, 55)}% / 0.28)`
    pen.beginPath()
    pen.ellipse(between(0, width), between(0, height), between(6, 46), between(4, 30), between(0, 3), 0, 7)
    pen.fill()
  }
  for (let line = 0; line < 9; line += 1) {
    pen.strokeStyle = `hsl(${randomInt(360)} 50% 70% / 0.3)`
    pen.lineWidth = between(0.6, 2)
    pen.beginPath()
    pen.moveTo(between(-20, width), between(0, height))
    pen.bezierCurveTo(
      between(0, width),
      between(0, height),
      between(0, width),
      between(0, height),
      between(0, width + 20),
      between(0, height),
    )
    pen.stroke()
  }
}

function paintMark(pen: SKRSContext2D, mark: Mark) {
  pen.save()
  pen.translate(mark.x, mark.y)
  pen.fillStyle = `hsl(${randomInt(30, 70)} 60% ${randomInt(84, 93)}% / 0.86)`
  if ('char' in mark) {
    pen.font = `700 ${mark.size}px "${formFont}"`
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.fillText(mark.char, mark.size / 2, mark.size / 2)
  } else {
    pen.scale(mark.size / 32, mark.size / 32)
    pen.fill(new Path2D(mark.path), 'evenodd')
  }
  pen.restore()
}

/** The picture of a click captcha, as PNG. */
export function drawCaptcha(width: number, height: number, marks: readonly Mark[]): Promise<Buffer> {
  registerFont()
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  paintGround(pen, width, height)
  for (const mark of marks) paintMark(pen, mark)
  return canvas.encode('png')
}
