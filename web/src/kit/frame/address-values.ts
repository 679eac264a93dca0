import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

/** Milliseconds without a change before what is typed goes into the address. */
const pause = 300

type Values<K extends string> = Readonly<Record<K, string>>

const valuesIn = <K extends string>(query: URLSearchParams, plain: Values<K>): Values<K> =>
  Object.fromEntries(
    Object.entries<string>(plain).map(([name, otherwise]) => [name, query.get(name) ?? otherwise]),
  ) as Values<K>

/** The address with the values in it; a plain one needs no place there. */
function written<K extends string>(query: URLSearchParams, values: Values<K>, plain: Values<K>) {
  const next = new URLSearchParams(query)
  for (const name of Object.keys(plain) as K[]) {
    if (values[name] === plain[name]) next.delete(name)
    else next.set(name, values[name])
  }
  return next
}

/**
 * Values of a page that stand in its address: they can be shared, and a reload and the way back keep them. What is typed
 * shows at once and is written when typing pauses. `plain`, a constant, says what an address without them means.
 */
export function useAddressValues<K extends string>(
  plain: Values<K>,
): [values: Values<K>, change: (some: Partial<Values<K>>) => void] {
  const [query, setQuery] = useSearchParams()
  const held = valuesIn(query, plain)
  const heldText = JSON.stringify(held)
  const [values, setValues] = useState(held)
  const known = useRef(heldText)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the values
  useEffect(() => {
    if (heldText === known.current) return
    known.current = heldText
    setValues(held)
  }, [heldText])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the rest of the address begins no pause anew
  useEffect(() => {
    const text = JSON.stringify(values)
    if (text === known.current) return
    const timer = setTimeout(() => {
      known.current = text
      setQuery((now) => written(now, values, plain), { replace: true })
    }, pause)
    return () => clearTimeout(timer)
  }, [values])
  return [values, (some) => setValues((now) => ({ ...now, ...some }))]
}
