import {
  formHasMacros,
  formIsActive,
  formIsLinked,
  formLocked,
  formTooBig,
  formTooSlow,
  notWord,
} from '@obelisk/contract/form-template/refusals'

export const faults = {
  'not-word': notWord,
  locked: formLocked,
  'too-big': formTooBig,
  'too-slow': formTooSlow,
  macros: formHasMacros,
  active: formIsActive,
  linked: formIsLinked,
} as const
export type WordFault = keyof typeof faults

/** Why a file cannot be a template; it crosses from the thread by its `fault`. `what` names the part that is in the way. */
export class WordProblem extends Error {
  readonly fault: WordFault
  readonly what: string
  constructor(fault: WordFault, what = '') {
    super(fault)
    this.name = 'WordProblem'
    this.fault = fault
    this.what = what
  }
}
