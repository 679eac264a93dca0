/** Characters that file systems refuse, that break a header, or that reverse the writing direction to hide a suffix. */
const unwanted = /[\\/:*?"<>|\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** File systems take 255 bytes. A Chinese character needs three of them, a rare one four. */
const longest = 255

/** The longest beginning of a text that fits into so many bytes. */
function within(bytes: number, text: string): string {
  let left = bytes
  const fitting = [...text].findIndex((character) => {
    left -= Buffer.byteLength(character)
    return left < 0
  })
  return fitting < 0 ? text : [...text].slice(0, fitting).join('')
}

/** A file name that any system accepts, made from text that anybody may have typed. The suffix stays. */
export function savedName(name: string): string {
  const clean = name.replace(unwanted, ' ').replace(/\s+/g, ' ').trim()
  const [, stem = '', ending = ''] = /^(.*?)(\.[^.\s]{1,10})?$/s.exec(clean) ?? []
  const short = within(longest - Buffer.byteLength(ending), stem.replace(/^[. ]+/, '')).trim()
  return `${short || 'file'}${ending}`
}
