import { Image } from 'antd'

/** One picture over the whole page, to turn and to look at closely. */
export const Picture = ({ address, onClose }: { address: string; onClose: () => void }) => (
  <Image src={address} style={{ display: 'none' }} preview={{ open: true, onOpenChange: onClose }} />
)
