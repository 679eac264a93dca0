import { createCanvas } from '@napi-rs/canvas'

const side = 256

/** A square picture in a hue of its own, as PNG: a sun over hills, placed by numbers from 0 to 1. */
export function drawEmblem(
  hue: number,
  [height, slope, far]: readonly [number, number, number],
): Promise<Buffer> {
  const canvas = createCanvas(side, side)
  const pen = canvas.getContext('2d')
  const sky = pen.createLinearGradient(0, 0, 0, side)
  sky.addColorStop(0, `hsl(${hue} 60% 82%)`)
  sky.addColorStop(1, `hsl(${(hue + 40) % 360} 70% 94%)`)
  pen.fillStyle = sky
  pen.fillRect(0, 0, side, side)
  pen.fillStyle = `hsl(${(hue + 30) % 360} 85% 70%)`
  pen.beginPath()
  pen.arc(60 + far * 136, 60 + height * 50, 30, 0, 7)
  pen.fill()
  for (const [at, share] of [slope, height, far].entries()) {
    const top = 130 + at * 34
    pen.fillStyle = `hsl(${(hue + 8 * at) % 360} 45% ${52 - at * 13}%)`
    pen.beginPath()
    pen.moveTo(0, side)
    pen.lineTo(0, top + share * 40)
    pen.quadraticCurveTo(side * share, top - 70, side, top + (1 - share) * 40)
    pen.lineTo(side, side)
    pen.fill()
  }
  return canvas.encode('png')
}
