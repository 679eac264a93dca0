/** Larger pictures are not unpacked for a list: 24 million pixels are 96 MB. */
const mostPixels = 24_000_000

type Size = { width: number; height: number }

/** One after the other: each holds its whole picture unpacked. */
let last: Promise<unknown> = Promise.resolve()

async function drawn(bytes: Buffer, side: number): Promise<Buffer | undefined> {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas')
  const picture = await loadImage(bytes).catch(() => undefined)
  if (!picture?.width || !picture.height) return undefined
  // as it is unpacked: a photo may be turned against what its head says
  const { width, height } = picture
  const scale = Math.min(1, side / Math.max(width, height))
  const [across, down] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  const canvas = createCanvas(across, down)
  const pen = canvas.getContext('2d')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, across, down)
  return canvas.encode('webp', 80)
}

/**
 * A picture made small, `side` pixels at most each way, as WebP; undefined when it cannot be read or is too large.
 * `told`: the size that its head tells, before anything is unpacked.
 */
export function thumbnailOf(bytes: Buffer, told: Size, side: number): Promise<Buffer | undefined> {
  if (told.width * told.height > mostPixels) return Promise.resolve(undefined)
  const made = last.then(() => drawn(bytes, side))
  last = made.catch(() => undefined)
  return made
}
