/**
 * Answers only after the request's whole body has arrived, because a client that is still sending
 * would see a broken connection instead of the answer.
 */
export async function afterBody(
  request: Request,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  const response = await answer();
  if (!request.bodyUsed) await request.body?.pipeTo(new WritableStream());
  return response;
}
