type Deferred<Value> = {
  promise: Promise<Value>
  resolve: (value: Value) => void
  reject: (reason: unknown) => void
}

/** As `Promise.withResolvers`, which Safari has from 17.4 on. */
export function deferred<Value = void>(): Deferred<Value> {
  let resolve!: Deferred<Value>['resolve']
  let reject!: Deferred<Value>['reject']
  const promise = new Promise<Value>((fulfil, fail) => {
    resolve = fulfil
    reject = fail
  })
  return { promise, resolve, reject }
}
