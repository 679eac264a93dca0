import { useSite } from '#kit/site.ts'
import { Slot } from '#kit/slot.tsx'
import css from '../sign-in.module.css'

/** At the foot of a door: links of the site, its record number, its version. */
export function SiteFacts() {
  const site = useSite((store) => store.site)
  return (
    <footer className={css.facts}>
      <Slot name="sign-in-links" />
      {site?.recordNumber && (
        <a href="https://beian.miit.gov.cn/" target="_blank" rel="noreferrer">
          {site.recordNumber}
        </a>
      )}
      {site?.version && <span>v{site.version}</span>}
    </footer>
  )
}
