/** Needs only what the pass itself needs, so that it comes whole where that has come. */
export const loadSendProofs = async () => (await import('./send-proofs.ts')).sendProofs
