import { type ComponentType, lazy, type ReactElement, Suspense } from 'react'
import type { RequestArea } from './wire/area.ts'

/** Places on pages of lower rooms that a room above fills: the lower room leaves them, the app says what stands there. */
type Places = {
  /** In the form of a sign-in page, below the button: other ways in. */
  'sign-in': { area: RequestArea }
  /** On the page about the safety of the own account. */
  'account-safety': object
}

type Part<N extends keyof Places> = ComponentType<Places[N]>
type Filling = { [N in keyof Places]: () => Promise<{ Part: Part<N> }> }

const filled: { [N in keyof Places]?: Part<N> } = {}

/** Says once, at the start, what stands in the places. */
export function fillPlaces(filling: Filling) {
  const signIn = filling['sign-in']
  const safety = filling['account-safety']
  filled['sign-in'] = lazy(async () => ({ default: (await signIn()).Part }))
  filled['account-safety'] = lazy(async () => ({ default: (await safety()).Part }))
}

/** A place; empty until what fills it has come, and for ever when nothing does. */
export function Place<N extends keyof Places>(props: { name: N } & Places[N]): ReactElement | null {
  const { name, ...rest } = props
  const Part = filled[name] as ComponentType<object> | undefined
  return Part ? (
    <Suspense fallback={null}>
      <Part {...rest} />
    </Suspense>
  ) : null
}
