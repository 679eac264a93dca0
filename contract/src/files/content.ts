import { refusal } from '../refusal.ts'

/** The longest side and the most pixels of a picture; more than that stops a browser that shows it. */
export const pictureLimits = { pixels: 100_000_000 } as const

/** What the picture of a person may be at most: bytes, and pixels a side. */
export const avatarLimits = {
  bytes: 2 * 1024 * 1024,
  side: 4096,
  kinds: 'gif,jpg,jpeg,bmp,png,webp',
} as const

export const notAPicture = refusal(
  'file-no-picture',
  '上传的图片文件不是有效的图像',
  'The uploaded image file is not a valid image',
)
export const pictureTooLarge = refusal(
  'file-picture-large',
  '图片太大：{width} × {height} 像素',
  'The picture is too large: {width} × {height} pixels.',
)
export const damagedInside = refusal(
  'file-damaged',
  '文件已损坏或不完整，无法读取；请在 Office 或 WPS 中打开并另存后重新上传',
  'The file is damaged or incomplete and cannot be read. Open it in your office program, save it anew and upload that.',
)
export const macrosInside = refusal(
  'file-macros',
  '文件中含有宏，不能接收；请另存为不含宏的文件后再上传',
  'The file holds macros, which are not taken. Please save it without macros and upload that.',
)
export const unsafeInside = refusal(
  'file-unsafe',
  '文件内部有不安全的路径或外部引用，不能接收',
  'Inside the file are unsafe paths or outside references, so it is not taken.',
)
export const tooBigInside = refusal(
  'file-too-big-inside',
  '文件解压后超过 {limit} MB，不能接收',
  'Unpacked, the file is larger than {limit} MB, so it is not taken.',
)
