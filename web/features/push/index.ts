export { followPush } from './follow-push.ts'
export { PushDevices } from './push-devices.tsx'
