/** `reading-room` in the spellings that code needs. @param {string} room */
export function namesOf(room) {
  const words = room.split('-')
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1)
  const plain = words.join(' ')
  return { room, pascal, camel, title: plain.charAt(0).toUpperCase() + plain.slice(1) }
}

/** @typedef {ReturnType<typeof namesOf>} Names */
