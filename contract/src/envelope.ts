/** The body codes of the wire protocol. HTTP status stays 200 for every business answer. */
export const bodyCode = {
  failed: 0,
  done: 1,
  redirect: 302,
  signInAgain: 303,
  noPermission: 401,
  notFound: 404,
  tokenExpired: 409,
} as const
export type BodyCode = (typeof bodyCode)[keyof typeof bodyCode]

/** What every JSON answer is wrapped in. `time` is unix seconds. */
export type Envelope<T> = { code: BodyCode; msg: string; time: number; data: T }

/** One field that was refused: its path in the input, for example `courses.3.credits`, and a sentence. */
export type FieldProblem = { path: string; message: string }

/** The data of a refused call. */
export type Refused = {
  refusal: string
  values?: Readonly<Record<string, string | number>>
  fields?: FieldProblem[]
  request?: string
}
