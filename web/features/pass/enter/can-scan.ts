import { useEffect, useState } from 'react'

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }

declare global {
  interface Window {
    /** Chrome on Android and macOS has it. */
    BarcodeDetector?: {
      new (options: { formats: string[] }): Detector
      getSupportedFormats: () => Promise<string[]>
    }
  }
}

/** Undefined until the browser has answered. */
export function useCanScan(): boolean | undefined {
  const [can, setCan] = useState<boolean>()
  useEffect(() => {
    canScan().then(setCan, () => setCan(false))
  }, [])
  return can
}

async function canScan(): Promise<boolean> {
  if (!window.BarcodeDetector || !('mediaDevices' in navigator)) return false
  if (!(await window.BarcodeDetector.getSupportedFormats()).includes('qr_code')) return false
  const { state } = await navigator.permissions.query({ name: 'camera' })
  return state !== 'denied'
}
