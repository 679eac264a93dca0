import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAddressValues } from '#kit/frame/address-values.ts'
import { keepSelection } from '#kit/selections.ts'
import { type BankQuery, banks, chosenBank } from '../queries.ts'

const nothingAsked = {
  catalog: '',
  chapter: '',
  knowledge: '',
  kind: '',
  objective: '',
  bloom: '',
  state: '',
  used: '',
  flag: '',
  q: '',
  order: 'changed',
  page: '1',
}
export type BankValues = Record<keyof typeof nothingAsked, string>

/** Facets of which several values can be chosen. */
const several = ['kind', 'objective', 'bloom', 'state'] as const
const single = ['chapter', 'knowledge', 'used', 'flag'] as const
export type Facet = (typeof several)[number] | (typeof single)[number]

export const pageSize = 20

const listOf = (text: string) => text.split(',').filter(Boolean)

function wantedOf(values: BankValues, catalog: number): BankQuery {
  const given = Object.fromEntries([
    ...single.flatMap((name) => (values[name] ? [[name, values[name] === '-' ? '' : values[name]]] : [])),
    ...several.flatMap((name) => (values[name] ? [[name, listOf(values[name])]] : [])),
  ])
  return {
    catalog: String(catalog),
    ...given,
    quickSearch: values.q,
    order: values.order as 'changed',
    page: values.page,
    limit: String(pageSize),
  }
}

const isSeveral = (name: Facet) => several.some((one) => one === name)

/** What the list shows. It stands in the address, so that it can be shared and the way back keeps it. */
export function useBank() {
  const [values, change] = useAddressValues<keyof typeof nothingAsked>(nothingAsked)
  const { data, ...asked } = useQuery(banks)
  const bank = data && chosenBank(data.list, values.catalog)
  const named = values.catalog === String(bank?.id) ? bank?.id : undefined
  useEffect(() => {
    if (named !== undefined) keepSelection('bank', { catalog: named })
  }, [named])
  const isOn = (name: Facet, value: string) =>
    isSeveral(name) ? listOf(values[name]).includes(value) : values[name] === value
  const toggle = (name: Facet, value: string) => {
    const others = isSeveral(name) ? listOf(values[name]).filter((one) => one !== value) : []
    const next = isOn(name, value) ? others : [...others, value]
    change({ [name]: next.join(','), page: '1' })
  }
  return {
    asked,
    list: data?.list,
    bank,
    values,
    change,
    isOn,
    toggle,
    wanted: wantedOf(values, bank?.id ?? 0),
    isNarrowed: [...several, ...single, 'q' as const].some((name) => values[name] !== ''),
    clear: () => change({ ...nothingAsked, catalog: values.catalog, order: values.order }),
  }
}

export type Bank = ReturnType<typeof useBank>
