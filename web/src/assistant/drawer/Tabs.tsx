import { Segmented } from 'antd'
import { useEffect, useState } from 'react'
import { useFindingsOfPage } from '#kit/drawer/findings-of-page.ts'
import { useOffers } from '#kit/suggest/offers.ts'
import { useTranslations } from '../messages.ts'

export type Tab = 'talk' | 'suggest' | 'findings'

/**
 * The tab that is shown: talking, suggestions where the page takes such, and its findings where the drawer stands in their
 * place.
 */
export function useTab(isBeside: boolean) {
  const hasFields = useOffers(({ document }) => document !== undefined)
  const hasFindings = useFindingsOfPage(({ isTold }) => isTold) && isBeside
  const isWanted = useFindingsOfPage((state) => state.isWanted)
  const [chosen, setTab] = useState<Tab>('talk')
  useEffect(() => {
    if (isWanted && hasFindings) setTab('findings')
  }, [isWanted, hasFindings])
  const tabs: readonly Tab[] = [
    'talk',
    ...(hasFields ? (['suggest'] as const) : []),
    ...(hasFindings ? (['findings'] as const) : []),
  ]
  return { tab: tabs.find((one) => one === chosen) ?? 'talk', tabs, setTab }
}

/** Leads to what the drawer can show; nothing while that is only talking. */
export function Tabs({ tab, tabs, setTab }: ReturnType<typeof useTab>) {
  const t = useTranslations()
  const suggestions = useOffers(({ offers }) => Object.keys(offers).length)
  const findings = useFindingsOfPage((state) => state.findings.length)
  if (tabs.length === 1) return null
  const counts: Record<Tab, number> = { talk: 0, suggest: suggestions, findings }
  return (
    <Segmented<Tab>
      block
      style={{ justifySelf: 'stretch' }}
      value={tab}
      options={tabs.map((value) => ({
        value,
        label: counts[value] > 0 ? `${t(`tab-${value}`)} ${counts[value]}` : t(`tab-${value}`),
      }))}
      onChange={setTab}
    />
  )
}
