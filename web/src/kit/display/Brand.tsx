import { useLanguage } from '../translations/language.ts'
import css from './brand.module.css'

/** The mark: an obelisk of laid stone with a lit and a shaded face. Three courses below 48 px, seven above. */
export function Logo({ size = 32 }: { size?: number }) {
  const [lit, shaded] = size < 48 ? small : large
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true" fill="var(--ob-primary)">
      <path d={lit} />
      <path d={shaded} fillOpacity=".5" />
    </svg>
  )
}

const small = [
  'M32 2 34.52 13.4H24.6ZM24.6 15H34.52L35.08 27.6H22.94ZM22.73 29.2H35.15L35.72 41.8H21.07ZM20.86 43.4H35.79L36.35 56H19.2ZM15 57.6H37V62H15Z',
  'M32 2 39.4 13.4H34.52ZM34.52 15H39.4L41.06 27.6H35.08ZM35.15 29.2H41.27L42.93 41.8H35.72ZM35.79 43.4H43.14L44.8 56H36.35ZM37 57.6H49V62H37Z',
] as const
const large = [
  'M32 2 34.52 13.9H24.6ZM24.6 15H34.52L34.74 19.91H23.95ZM23.81 21.01H34.79L35.01 25.93H23.16ZM23.02 27.03H35.05L35.27 31.94H22.37ZM22.22 33.04H35.32L35.54 37.96H21.58ZM21.43 39.06H35.59L35.81 43.97H20.78ZM20.64 45.07H35.86L36.08 49.99H19.99ZM19.85 51.09H36.13L36.35 56H19.2ZM15 57.6H37V62H15Z',
  'M32 2 39.4 13.9H34.52ZM34.52 15H39.4L40.05 19.91H34.74ZM34.79 21.01H40.19L40.84 25.93H35.01ZM35.05 27.03H40.98L41.63 31.94H35.27ZM35.32 33.04H41.78L42.42 37.96H35.54ZM35.59 39.06H42.57L43.22 43.97H35.81ZM35.86 45.07H43.36L44.01 49.99H36.08ZM36.13 51.09H44.15L44.8 56H36.35ZM37 57.6H49V62H37Z',
] as const

/** Mark and wordmark; the Chinese part is left out in English. */
export function Brand() {
  const chinese = useLanguage((store) => store.language === 'zh-cn')
  return (
    <span className={css.brand}>
      <Logo />
      <span className={css.name}>Obelisk</span>
      {chinese && <span className={css.chinese}>方碑</span>}
    </span>
  )
}
