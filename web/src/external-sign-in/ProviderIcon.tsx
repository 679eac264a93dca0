import type { ProviderName } from '@obelisk/contract/external-sign-in'

const campus = 'M3 9.5 12 4l9 5.5H3ZM5.5 9.5V18M10 9.5V18M14 9.5V18M18.5 9.5V18M3.5 20.5h17'
const shapes: Record<ProviderName, string> = {
  cas: campus,
  oidc: campus,
  wecom:
    'M20.5 11.2c0 4-3.8 7.2-8.5 7.2-1 0-2-.2-2.9-.4L5 20l.9-3.2c-1.5-1.3-2.4-3.3-2.4-5.6C3.5 7.2 7.3 4 12 4s8.500 3.200 8.500 7.200ZM8.500 11.200h.01M12 11.200h.01M15.500 11.200h.01',
  wechat:
    'M15.300 8.800C14.700 6 12 4 8.900 4 5.400 4 2.500 6.500 2.500 9.600c0 1.800 1 3.400 2.600 4.400L4.500 16l2.400-1.200c.6.2 1.300.3 2 .3M21.500 14.500c0-2.800-2.700-5-6-5s-6 2.200-6 5 2.700 5 6 5c.7 0 1.300-.1 1.900-.3l2.100 1-.5-1.800c1.500-.9 2.500-2.300 2.500-3.900ZM7 8.500h.01M11 8.500h.01M13.500 13.500h.01M17.500 13.500h.01',
}

/** A sign of the provider in the line of the sign-in page. */
export function ProviderIcon({ provider }: { provider: ProviderName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shapes[provider]} />
    </svg>
  )
}
