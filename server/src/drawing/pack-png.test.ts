import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { packPng } from './pack-png.ts'

/** The pixels that another program reads out of a picture. */
async function pixelsOf(png: Buffer) {
  const picture = await loadImage(png)
  const canvas = createCanvas(picture.width, picture.height)
  canvas.getContext('2d').drawImage(picture, 0, 0)
  return { width: picture.width, height: picture.height, pixels: Buffer.from(canvas.data()) }
}

function painted(width: number, height: number) {
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = '#1f4e9e'
  pen.fillRect(3, 2, width / 2, height / 2)
  pen.strokeStyle = '#d97706'
  pen.beginPath()
  pen.moveTo(0, 0)
  pen.lineTo(width, height)
  pen.stroke()
  return Buffer.from(canvas.data())
}

test.each([
  [1, 1],
  [37, 11],
  [640, 320],
])('a picture of %i x %i is read back pixel by pixel', async (width, height) => {
  const pixels = painted(width, height)
  const read = await pixelsOf(packPng(pixels, width, height))
  expect(read).toMatchObject({ width, height })
  expect(read.pixels.equals(pixels)).toBe(true)
})

test('a small picture after a large one holds nothing of it', async () => {
  packPng(Buffer.alloc(64 * 64 * 4, 0xff), 64, 64)
  const pixels = painted(5, 3)
  expect((await pixelsOf(packPng(pixels, 5, 3))).pixels.equals(pixels)).toBe(true)
})

test('areas of one colour take little room', () => {
  expect(packPng(painted(640, 320), 640, 320).length).toBeLessThan(12_000)
})
