/** The letter of an option by its place, from 0. */
export const letterOf = (at: number) => String.fromCharCode(65 + at)
