/** What disks refuse in a name, what breaks a header, and what turns the direction of writing to hide an ending. */
const unwanted = /[\\/:*?"<>|\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Disks take 255 bytes, of which a Chinese character needs three and a rare one four. */
const longest = 255

/** The beginning of a text that needs no more bytes than these. */
function within(bytes: number, text: string): string {
  let left = bytes
  const fitting = [...text].findIndex((character) => {
    left -= Buffer.byteLength(character)
    return left < 0
  })
  return fitting < 0 ? text : [...text].slice(0, fitting).join('')
}

/** The name under which a file may be saved anywhere: what stands in it may come from anybody. The ending stays. */
export function savedName(name: string): string {
  const clean = name.replace(unwanted, ' ').replace(/\s+/g, ' ').trim()
  const [, stem = '', ending = ''] = /^(.*?)(\.[^.\s]{1,10})?$/s.exec(clean) ?? []
  const short = within(longest - Buffer.byteLength(ending), stem.replace(/^[. ]+/, '')).trim()
  return `${short || 'file'}${ending}`
}
