import { Image } from '@napi-rs/canvas'

/** A picture that is unpacked; undefined when it is none, or is cut off. */
export async function unpackPicture(data: Buffer): Promise<Image | undefined> {
  const image = new Image()
  image.src = data
  // unpacking is work beside ours: it must have ended before the thread that asked for it may end
  const isPicture = await image.decode().then(
    () => true,
    () => false,
  )
  return isPicture && image.width > 0 && image.height > 0 ? image : undefined
}
