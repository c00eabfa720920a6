/**
 * The answer, once the whole of the request's body has come in: a client that is still writing
 * would see a broken connection instead of it.
 */
export async function afterBody(
  request: Request,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  const response = await answer();
  if (!request.bodyUsed) await request.body?.pipeTo(new WritableStream());
  return response;
}
