import { expect, type Locator, type Page } from '@playwright/test';

interface NewPool {
  name: string;
  /** As people call it. */
  algorithm: string;
  url: string;
  user: string;
  pass: string;
}

/** Fills the form of a new saved pool on the page of saved pools. */
export async function fillPool(page: Page, { name, algorithm, url, user, pass }: NewPool): Promise<Locator> {
  const form = page.getByRole('region', { name: 'New saved pool' });
  await form.getByLabel('Name').fill(name);
  await form.getByRole('combobox', { name: 'Algorithm' }).click();
  await page.getByRole('option', { name: algorithm, exact: true }).click();
  await form.getByLabel('Pool', { exact: true }).fill(url);
  await form.getByLabel('User').fill(user);
  await form.getByLabel('Password').fill(pass);
  return form;
}

/** Saves a pool on the page of saved pools. */
export async function savePool(page: Page, pool: NewPool): Promise<void> {
  const form = await fillPool(page, pool);
  await form.getByRole('button', { name: 'Save pool' }).click();
  await expect(form.getByText(`Pool ${pool.name} saved.`)).toBeVisible();
}
