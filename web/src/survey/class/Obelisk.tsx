import { useMemo } from 'react'
import css from './class.module.css'
import { box, obeliskOf } from './obelisk.ts'

/** More people than this share the stones. */
const most = 200

/** The obelisk of a class, one stone for each answer: it shows a number and nobody. The tip is laid when all have answered. */
export function Obelisk({ answered, all }: { answered: number; all: number }) {
  const count = Math.max(1, Math.min(all, most))
  const stones = useMemo(() => obeliskOf(count), [count])
  const laid = Math.floor((Math.min(answered, all) / Math.max(all, 1)) * count)
  return (
    <svg className={css.obelisk} viewBox={`-4 -4 ${box.width + 8} ${box.height + 22}`} aria-hidden="true">
      {stones.map(({ points, isShaded }, at) => (
        <polygon
          key={points}
          points={points}
          className={at >= laid ? css.stone : isShaded ? css.shaded : css.laid}
        />
      ))}
      <rect className={css.base} x={4} y={box.height + 4} width={box.width - 8} height={8} />
    </svg>
  )
}
