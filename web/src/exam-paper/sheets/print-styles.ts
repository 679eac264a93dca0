import questions from './questions.module.css'
import sheets from './sheets.module.css'

/** The classes of printed pages. */
export const print = { ...sheets, ...questions }
