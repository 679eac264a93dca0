/** Cuts a stream of server-sent events into their data; what is not whole yet waits for the next piece. */
export function eventCutter() {
  let open = ''
  const dataOf = (event: string) =>
    event
      .split('\n')
      .filter((line) => line.startsWith('data:'))
      .map((line) => line.slice('data:'.length).replace(/^ /, ''))
      .join('\n')
  return (piece: string): string[] => {
    open = (open + piece).replaceAll('\r\n', '\n')
    const events = open.split('\n\n')
    open = events.pop() ?? ''
    return events.map(dataOf).filter((data) => data !== '')
  }
}
