/** What may be uploaded, as the wire protocol names it. */
export type UploadLimits = {
  /** Where new files are kept: on the disk of the server, or in an S3-compatible store. */
  mode: 'local' | 's3'
  /** The longest file in bytes. */
  maxsize: number
  /** Suffixes, mime types or groups as `image/*`, as a comma list. */
  mimetype: string
  /** How the address of a stored file is made, with variables in braces. */
  savename: string
}

const inUse: { upload: UploadLimits; memberCentre: boolean } = {
  memberCentre: true,
  upload: {
    mode: 'local',
    maxsize: 20 * 1024 * 1024,
    mimetype: 'jpg,jpeg,png,gif,bmp,webp,pdf,doc,docx,ppt,pptx,xls,xlsx,csv,txt,zip,rar,mp3,wav,mp4',
    savename: '/storage/{topic}/{year}{mon}{day}/{filename}{filesha1}{.suffix}',
  },
}

/** Says once, at the start, where new files are kept. */
export const keepFilesIn = (mode: UploadLimits['mode']) => {
  inUse.upload.mode = mode
}

/** What holds for the whole site now. */
export const siteNow = (): Readonly<typeof inUse> => inUse

/** Opens or closes the member centre. */
export const openMemberCentre = (isOpen: boolean) => {
  inUse.memberCentre = isOpen
}
