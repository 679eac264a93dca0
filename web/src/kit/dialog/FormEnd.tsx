import type { ReactNode } from 'react'
import css from './form-end.module.css'

/** The end of a form in a dialog, a drawer or a panel: at the right, the way out first and the primary act last. */
export const FormEnd = ({ children }: { children: ReactNode }) => <div className={css.end}>{children}</div>
