import encodeQR from 'qr'
import { useMemo } from 'react'
import css from './account.module.css'

/** A QR code: dark on white in both modes, since cameras want it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium', border: 2 }), [text])
  const path = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg className={css.qr} viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <path d={path} fill="#000" />
    </svg>
  )
}
