const two = (part: number) => String(part).padStart(2, '0')

/** `YYYY-MM-DD HH:mm:ss` by the clock of the server, as the wire writes the times of administrators. */
export const writtenTime = (time: Date | null) =>
  time
    ? `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())} ${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}`
    : ''
